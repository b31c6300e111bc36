import type { IconName } from '../../../shared/contract/site.ts';

interface SampleSkillCategory {
  category: string;
  icon: IconName;
  /** Proficiency level by name. */
  skills: Record<string, number>;
}

export const sampleSkills: SampleSkillCategory[] = [
  {
    category: 'Languages',
    icon: 'code-slash',
    skills: { TypeScript: 5, Go: 4, SQL: 5, Python: 4, Bash: 4, 'HTML & CSS': 4, Rust: 2 },
  },
  {
    category: 'Frameworks',
    icon: 'layers',
    skills: { 'Node.js': 5, React: 4, Fastify: 5, Hono: 4, Django: 3, 'Tailwind CSS': 3 },
  },
  {
    category: 'DevOps & Cloud',
    icon: 'cloud',
    skills: {
      Linux: 5,
      Docker: 5,
      Kubernetes: 4,
      Terraform: 4,
      Ansible: 4,
      AWS: 4,
      Prometheus: 4,
      'GitHub Actions': 4,
    },
  },
  {
    category: 'Databases',
    icon: 'database',
    skills: { PostgreSQL: 5, SQLite: 5, Redis: 4, ClickHouse: 3, Elasticsearch: 3 },
  },
  {
    category: 'Tools & Platforms',
    icon: 'tools',
    skills: { Git: 5, nginx: 4, Grafana: 4, Playwright: 4, OpenTelemetry: 3, Figma: 2 },
  },
  {
    category: 'Soft Skills',
    icon: 'people',
    skills: {
      'Plain writing': 5,
      'Incident reviews': 5,
      Mentoring: 4,
      'Honest estimates': 4,
      'Short meetings': 4,
      'Saying no early': 3,
    },
  },
];
