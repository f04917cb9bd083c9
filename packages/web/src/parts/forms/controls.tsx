import type { FieldType } from '@jobwright/contract/forms/form.ts'
import type { ComponentType } from 'react'
import { MOST_CHIPS, MultiSelectControl, SelectControl, VerdictControl } from './fields/ChoiceControls.tsx'
import { CrewControl } from './fields/CrewControl.tsx'
import { DateControl, DateTimeControl, TimeControl } from './fields/DateControls.tsx'
import type { ControlProps } from './fields/field.ts'
import { FormulaControl } from './fields/FormulaControl.tsx'
import { LocationControl } from './fields/LocationControl.tsx'
import { FileControl, PhotoControl } from './fields/MediaControls.tsx'
import { DecimalControl, DurationControl } from './fields/NumberControls.tsx'
import { DeliveryControl, EquipmentControl, MaterialControl } from './fields/PartControls.tsx'
import { CompanyControl, CostCodeControl, PersonControl, TaskControl } from './fields/RecordControls.tsx'
import { SignatureControl } from './fields/SignatureControl.tsx'
import { BarcodeControl, TextControl } from './fields/TextControls.tsx'
import { WeatherControl } from './fields/WeatherControl.tsx'
import type { FormField } from '@jobwright/contract/forms/form.ts'

/** Types that hold no answer, and so have no control. */
export type StaticType = 'heading' | 'static'

/** The control of each type of field. */
export const controls: Record<Exclude<FieldType, StaticType>, ComponentType<ControlProps>> = {
  text: TextControl,
  longtext: TextControl,
  number: DecimalControl,
  money: DecimalControl,
  temperature: DecimalControl,
  yesno: VerdictControl,
  passfailna: VerdictControl,
  select: SelectControl,
  multiselect: MultiSelectControl,
  date: DateControl,
  time: TimeControl,
  datetime: DateTimeControl,
  duration: DurationControl,
  person: PersonControl,
  crew: CrewControl,
  company: CompanyControl,
  costcode: CostCodeControl,
  task: TaskControl,
  photo: PhotoControl,
  file: FileControl,
  signature: SignatureControl,
  location: LocationControl,
  weather: WeatherControl,
  equipment: EquipmentControl,
  material: MaterialControl,
  delivery: DeliveryControl,
  formula: FormulaControl,
  barcode: BarcodeControl,
}

const inputTypes: ReadonlySet<FieldType> = new Set([
  'text',
  'longtext',
  'number',
  'money',
  'temperature',
  'date',
  'time',
  'duration',
  'company',
  'costcode',
  'barcode',
])
const wideTypes: ReadonlySet<FieldType> = new Set([
  'longtext',
  'crew',
  'photo',
  'file',
  'signature',
  'weather',
  'equipment',
  'material',
  'delivery',
  'heading',
  'static',
])

/** Whether the label belongs to one input, or names a group. */
export const isOneInput = (field: FormField, people: number, tasks: number): boolean =>
  inputTypes.has(field.type) ||
  ((field.type === 'select' || field.type === 'multiselect') && (field.options?.length ?? 0) > MOST_CHIPS) ||
  (field.type === 'person' && people > MOST_CHIPS) ||
  (field.type === 'task' && tasks > 4)

/** Whether a field takes the whole width: as the template says, else by its type. */
export const isWide = (field: FormField): boolean =>
  field.width === undefined ? wideTypes.has(field.type) : field.width === 'full'
