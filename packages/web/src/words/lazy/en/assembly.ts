/** The parts of an assembly in the price book. */
export const assembly = {
  'assembly.parts': 'Parts of an assembly',
  'assembly.partsHint': 'For one of this item. Without a unit price it is charged at what its parts cost.',
  'assembly.part': 'Part {n}',
  'assembly.partQuantity': 'Quantity of part {n}',
  'assembly.removePart': 'Remove part {n}',
  'assembly.addPart': 'Add part',
} as const
