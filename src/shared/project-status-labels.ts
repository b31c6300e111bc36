import type { projectStatuses } from './contract/projects.ts';

/** Apart from the contract, whose schemas stay out of readers' pages. */
export const projectStatusLabels: Record<(typeof projectStatuses)[number], string> = {
  planned: 'Planned',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
  archived: 'Archived',
};
