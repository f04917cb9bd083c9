export const projects = {
  'projects.title': 'Projects',
  'projects.addTitle': 'New project',
  'projects.create': 'Create project',
  'projects.saved': 'Project Saved',
} as const
