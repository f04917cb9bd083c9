export const views = {
  'view.geoStamp': 'Photo Geo-Timestamp',
  'view.label': 'Select View',
  'view.0': 'Simple mobile',
  'view.1': 'Advanced mobile',
  'view.2': 'Desktop',
} as const
