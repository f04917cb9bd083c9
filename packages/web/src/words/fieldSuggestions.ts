/** Fields that a company may add to its records, in English and Spanish: a new one is called so in both. */
export const fieldSuggestions = {
  roofPitch: ['Roof pitch', 'Pendiente del techo'],
  policy: ['Policy no.', 'N.º de póliza'],
  gateCode: ['Gate code', 'Código del portón'],
  permit: ['Permit no.', 'N.º de permiso'],
} as const
