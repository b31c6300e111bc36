import {
  maxImagesPerUpload,
  maxProjectImages,
  priorityMax,
  projectForm,
  type projectStatuses,
} from '../../../shared/contract/projects.ts';
import { type FormConfiguration, formFields } from '../../../shared/form-config.ts';
import { maxImageBytes } from '../../../shared/image-upload.ts';

/** Offered to whoever writes a project, besides what other projects have. */
const usualNames = {
  category: ['Web Development', 'Mobile', 'Data', 'Infrastructure', 'Tools', 'Design'],
  project_type: ['Client work', 'Personal', 'Open source', 'Research'],
  client: ['Personal'],
};

const statusLabels: Record<(typeof projectStatuses)[number], string> = {
  planned: 'Planned',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
  archived: 'Archived',
};

type Names = Record<keyof typeof usualNames, readonly string[]>;

/** What other projects use, and what is usual, each once. */
export function withUsualNames(used: Names): Names {
  const merge = (field: keyof Names) => {
    const names = [...usualNames[field], ...used[field]];
    return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  };
  return { category: merge('category'), project_type: merge('project_type'), client: merge('client') };
}

/** The form of a project. @param names to choose from, or to leave for others */
export function projectFormConfiguration(names: Names): FormConfiguration {
  return {
    fields: formFields(projectForm, {
      title: { label: 'Title' },
      slug: {
        label: 'Address',
        help_text: 'The last part of the web address. It is made from the title when left empty.',
      },
      short_description: {
        label: 'Short description',
        widget: 'textarea',
        help_text: 'One or two sentences for lists.',
      },
      description: { label: 'Description', widget: 'rich_text' },
      category: { label: 'Category', widget: 'combobox', choices: names.category },
      project_type: { label: 'Project type', widget: 'combobox', choices: names.project_type },
      client: { label: 'Client', widget: 'combobox', choices: names.client },
      technologies: { label: 'Technologies', widget: 'tags', help_text: 'Separate technologies with commas.' },
      project_url: { label: 'Project URL', widget: 'url' },
      github_url: { label: 'GitHub URL', widget: 'url' },
      live_url: { label: 'Live URL', widget: 'url' },
      status: { label: 'Status', choice_labels: statusLabels },
      priority: {
        label: 'Priority',
        widget: 'number',
        help_text: 'Projects with a higher number come first.',
        min: 0,
        max: priorityMax,
      },
      is_featured: { label: 'Featured', widget: 'checkbox', help_text: 'Featured projects come before all others.' },
      images: {
        label: 'Images',
        widget: 'images',
        help_text: `Up to ${maxImagesPerUpload} at once, ${maxProjectImages} in all.`,
        accept: 'image/*',
        multiple: true,
        max_size: maxImageBytes,
        max_count: maxProjectImages,
      },
      live: { label: 'Live', widget: 'checkbox', help_text: 'Everybody can see it. Otherwise it is a draft.' },
    }),
  };
}
