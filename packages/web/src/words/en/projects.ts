export const projects = {
  'projects.title': 'Projects',
  'projects.add': 'New project',
  'projects.addTitle': 'New project',
  'projects.create': 'Create project',
  'projects.saved': 'Project Saved',
  'projects.emptyTitle': 'No projects yet',
  'projects.emptyText':
    'A project keeps the tasks, photos and documents of one job together. All you need is a customer and a title.',
} as const
