import {
  IconAlertTriangle,
  IconBackhoe,
  IconBallpen,
  IconBarcode,
  IconBolt,
  IconBuilding,
  IconCalendar,
  IconCalendarCheck,
  IconCamera,
  IconChecklist,
  IconChecks,
  IconCircleCheck,
  IconCircleDot,
  IconClipboardText,
  IconClock,
  IconCloud,
  IconFile,
  IconFileText,
  IconFolder,
  IconHourglass,
  IconInfoCircle,
  IconLetterT,
  IconLine,
  IconListCheck,
  IconListDetails,
  IconMapPin,
  IconMessages,
  IconNotebook,
  IconPackageExport,
  IconPencilBolt,
  IconReceiptDollar,
  IconReportMoney,
  IconServer,
  IconShieldCheck,
  IconSquareRoundedPlus,
  IconSun,
  IconTag,
  IconTemplate,
  IconTruckDelivery,
  IconUser,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { FieldType, FormField } from '@jobwright/contract/forms/form.ts'

type IconType = typeof IconUser

/** The types of fields, in the groups of the palette. */
export const typeGroups = [
  { group: 'text', types: ['text', 'longtext', 'barcode'] },
  { group: 'numbers', types: ['number', 'money', 'temperature', 'duration', 'formula'] },
  { group: 'choices', types: ['yesno', 'passfailna', 'select', 'multiselect'] },
  { group: 'when', types: ['date', 'time', 'datetime'] },
  { group: 'who', types: ['person', 'crew', 'company', 'task', 'costcode'] },
  { group: 'media', types: ['photo', 'file', 'signature'] },
  { group: 'site', types: ['location', 'weather', 'equipment', 'material', 'delivery'] },
  { group: 'layout', types: ['heading', 'static'] },
] as const satisfies readonly { group: string; types: readonly FieldType[] }[]

const icons: Record<FieldType, IconType> = {
  text: IconLetterT,
  longtext: IconFileText,
  barcode: IconBarcode,
  number: IconListDetails,
  money: IconReportMoney,
  temperature: IconSun,
  duration: IconHourglass,
  formula: IconPencilBolt,
  yesno: IconCircleCheck,
  passfailna: IconChecks,
  select: IconCircleDot,
  multiselect: IconListCheck,
  date: IconCalendar,
  time: IconClock,
  datetime: IconCalendarCheck,
  person: IconUser,
  crew: IconUsers,
  company: IconBuilding,
  task: IconChecklist,
  costcode: IconTag,
  photo: IconCamera,
  file: IconFile,
  signature: IconBallpen,
  location: IconMapPin,
  weather: IconCloud,
  equipment: IconServer,
  material: IconSquareRoundedPlus,
  delivery: IconPackageExport,
  heading: IconLine,
  static: IconInfoCircle,
}

/** The picture of a type of field. */
export function TypeIcon({ type, size = 18 }: { type: FieldType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

/** By their names in the icon library, as the starters have them. */
const templateIcons: Readonly<Record<string, IconType>> = {
  notebook: IconNotebook,
  'clipboard-text': IconClipboardText,
  'list-check': IconListCheck,
  'shield-check': IconShieldCheck,
  'alert-triangle': IconAlertTriangle,
  messages: IconMessages,
  users: IconUsers,
  'user-check': IconUserCheck,
  'truck-delivery': IconTruckDelivery,
  backhoe: IconBackhoe,
  'receipt-dollar': IconReceiptDollar,
  clock: IconClock,
  bolt: IconBolt,
  sun: IconSun,
  folder: IconFolder,
  template: IconTemplate,
}
/** The pictures that a template may have. */
export const iconNames: readonly string[] = Object.keys(templateIcons)

/** The picture of a template. */
export function TemplateIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = templateIcons[iconNames.includes(name) ? name : 'notebook']
  return Icon ? <Icon size={size} stroke={1.75} aria-hidden /> : null
}

const never: ReadonlySet<FieldType> = new Set(['heading', 'static'])
const evidence: ReadonlySet<FieldType> = new Set([
  'photo',
  'file',
  'signature',
  'weather',
  'formula',
  'heading',
  'static',
])
const withDefault: ReadonlySet<FieldType> = new Set([
  'text',
  'longtext',
  'barcode',
  'number',
  'money',
  'temperature',
  'duration',
  'yesno',
  'passfailna',
  'select',
  'multiselect',
  'date',
  'time',
  'datetime',
  'person',
  'crew',
])

/** Which settings a type of field has. */
export const has = {
  answer: (type: FieldType) => !never.has(type) && type !== 'formula',
  width: (type: FieldType) => !never.has(type),
  carry: (type: FieldType) => !evidence.has(type),
  default: (type: FieldType) => withDefault.has(type),
  options: (type: FieldType) => type === 'select' || type === 'multiselect',
  limits: (type: FieldType) => type === 'number' || type === 'money' || type === 'temperature',
  unit: (type: FieldType) => type === 'number' || type === 'formula',
  count: (type: FieldType) => type === 'photo' || type === 'file',
}

/** Defaults that stand for the day, the time or the person of a new log. */
export const defaultWord = ({ type }: FormField): 'today' | 'now' | 'me' | undefined =>
  type === 'date'
    ? 'today'
    : type === 'time' || type === 'datetime'
      ? 'now'
      : type === 'person' || type === 'crew'
        ? 'me'
        : undefined
