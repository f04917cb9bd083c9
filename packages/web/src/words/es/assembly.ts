import type { assembly as en } from '../lazy/en/assembly.ts'

export const assembly = {
  'assembly.parts': 'Partes de un conjunto',
  'assembly.partsHint': 'Para uno de este artículo. Sin precio unitario se cobra lo que cuestan sus partes.',
  'assembly.part': 'Parte {n}',
  'assembly.partQuantity': 'Cantidad de la parte {n}',
  'assembly.removePart': 'Quitar la parte {n}',
  'assembly.addPart': 'Agregar parte',
} as const satisfies Readonly<Record<keyof typeof en, string>>
