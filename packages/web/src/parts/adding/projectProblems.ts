import { placeProblems } from '@jobwright/contract/rules/address.ts'

type Checked = { state: string; zip: string; startdate: string | null; enddate: string | null }

/** Problems of a project beyond its schema. */
export const projectProblems = (country: string, values: Checked) => [
  ...placeProblems(country, { state: values.state, zip: values.zip }),
  ...(values.startdate && values.enddate && values.enddate < values.startdate
    ? [{ field: 'enddate', message: 'The end date is before the start date.' }]
    : []),
]
