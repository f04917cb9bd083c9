import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import { keyFrom, type CustomChoice, type CustomFields } from '@jobwright/contract/custom/field.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import type { Chance } from './chance.ts'
import type { DemoProject } from './shapes.ts'

const pitches = ['Flat', '3/12', '4/12', '6/12', '7/12', '9/12', '10/12', '12/12']
const choicesOf = (titles: readonly string[]): CustomChoice[] =>
  titles.map((title) => ({ key: keyFrom(title, [], ''), title, titleEs: '', archived: false }))

/** The fields that Harbor Roofing added to its records. */
export const demoFields = {
  projects: [
    {
      ...blankCustomField,
      key: 'squares',
      type: 'number',
      title: 'Squares',
      titleEs: 'Cuadros',
      decimals: 1,
      unit: 'sq',
      forClients: true,
    },
    {
      ...blankCustomField,
      key: 'roof_pitch',
      type: 'choice',
      title: 'Roof pitch',
      titleEs: 'Pendiente del techo',
      choices: choicesOf(pitches),
    },
    {
      ...blankCustomField,
      key: 'layers_to_strip',
      type: 'number',
      title: 'Layers to strip',
      titleEs: 'Capas por quitar',
    },
    { ...blankCustomField, key: 'crane_needed', type: 'yesNo', title: 'Crane needed', titleEs: 'Necesita grúa' },
    {
      ...blankCustomField,
      key: 'permit_number',
      type: 'text',
      title: 'Permit number',
      titleEs: 'Número de permiso',
      help: 'As the city writes it, such as BLD-26-1187.',
      helpEs: 'Como lo escribe la ciudad, por ejemplo BLD-26-1187.',
      section: 'Papers',
      forClients: true,
    },
    {
      ...blankCustomField,
      key: 'claim_number',
      type: 'text',
      title: 'Claim number',
      titleEs: 'Número de reclamo',
      section: 'Papers',
      onPhones: false,
    },
    {
      ...blankCustomField,
      key: 'warranty_until',
      type: 'date',
      title: 'Warranty until',
      titleEs: 'Garantía hasta',
      section: 'Papers',
    },
  ],
  customers: [
    {
      ...blankCustomField,
      key: 'gate_code',
      type: 'text',
      title: 'Gate code',
      titleEs: 'Código del portón',
      group: 'contact',
    },
  ],
} satisfies CustomFields

/** What a project of the demo has in them. Jobs that are done have a warranty; some are paid by an insurance. */
export function demoValues(chance: Chance, { status, enddate }: DemoProject): CustomValues {
  const pitch = chance.pick(demoFields.projects.find(({ key }) => key === 'roof_pitch')?.choices ?? [])
  return {
    squares: chance.whole(80, 520) / 10,
    roof_pitch: pitch.key,
    layers_to_strip: chance.whole(0, 3),
    crane_needed: chance.odds(0.15),
    ...(chance.odds(0.8) && { permit_number: `BLD-26-${chance.whole(1000, 1999)}` }),
    ...(chance.odds(0.25) && { claim_number: `HO-${chance.whole(100_000, 999_999)}` }),
    ...(status === 3 && enddate !== null && { warranty_until: addDays(enddate, 3652) }),
  }
}
