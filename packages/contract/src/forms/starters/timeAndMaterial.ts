import type { FormField } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm } from './define.ts'

const hours = (key: string, en: string, es: string): FormField =>
  field(key, 'number', en, es, { width: 'half', min: '0', max: '24', step: '0.25', unit: 'h' })
const price = (key: string, en: string, es: string): FormField =>
  field(key, 'money', en, es, { width: 'half', min: '0', carryForward: 'value' })
const percent = (key: string, en: string, es: string): FormField =>
  field(key, 'number', en, es, { width: 'half', min: '0', max: '100', unit: '%', carryForward: 'value' })
const total = (key: string, en: string, es: string, formula: string): FormField =>
  field(key, 'formula', en, es, { formula, decimals: 2, unit: '$' })

export const timeAndMaterial: StarterForm = {
  id: 8,
  title: both('Time & material ticket', 'Nota de tiempo y material'),
  description: both(
    'Extra work billed by time and material: labor, material, and equipment with totals, signed by the customer on site.',
    'Trabajo extra por tiempo y material: mano de obra, material y equipo con totales, firmado por el cliente en la obra.',
  ),
  category: 'Billing',
  icon: 'receipt-dollar',
  form: form(
    section('extra', 'Extra work', 'Trabajo extra', [
      field('work_date', 'date', 'Date of the work', 'Fecha del trabajo', {
        required: true,
        default: 'today',
        width: 'half',
      }),
      field('reference', 'text', 'Change order or RFI', 'Orden de cambio o RFI', { width: 'half' }),
      field('work', 'longtext', 'Work done', 'Trabajo hecho', { required: true }),
      field('reason', 'select', 'Reason', 'Motivo', {
        required: true,
        options: options({
          customer: ['Requested by the customer', 'Lo pidió el cliente'],
          hidden: ['Hidden condition', 'Condición no visible'],
          design: ['Change of plans', 'Cambio de planos'],
          others: ['Damage or delay by others', 'Daño o retraso de otros'],
          emergency: ['Emergency', 'Emergencia'],
          other: ['Other', 'Otro'],
        }),
      }),
      field('authorized_by', 'text', 'Authorized by', 'Autorizado por', { required: true }),
    ]),
    rows('labor', 'Labor', 'Mano de obra', [
      field('worker', 'person', 'Worker', 'Trabajador', { required: true, carryForward: 'value+review' }),
      field('worker_class', 'text', 'Class', 'Categoría', { carryForward: 'value' }),
      { ...hours('hours', 'Hours', 'Horas'), required: true },
      { ...price('rate', 'Rate per hour', 'Tarifa por hora'), required: true },
      hours('overtime', 'Overtime hours', 'Horas extra'),
      price('overtime_rate', 'Overtime rate', 'Tarifa de horas extra'),
      total('labor_line', 'Amount', 'Importe', 'hours * rate + overtime * overtime_rate'),
    ]),
    rows('materials', 'Material', 'Material', [
      field('material', 'text', 'Material', 'Material', { required: true }),
      field('quantity', 'number', 'Quantity', 'Cantidad', { required: true, width: 'half', min: '0' }),
      field('material_unit', 'text', 'Unit', 'Unidad', { width: 'half' }),
      { ...price('unit_price', 'Unit price', 'Precio unitario'), required: true, carryForward: 'none' },
      total('material_line', 'Amount', 'Importe', 'quantity * unit_price'),
    ]),
    rows('machines', 'Equipment', 'Equipo', [
      field('machine', 'text', 'Equipment', 'Equipo', { required: true, carryForward: 'value+review' }),
      { ...hours('machine_hours', 'Hours', 'Horas'), required: true },
      { ...price('machine_rate', 'Rate per hour', 'Tarifa por hora'), required: true },
      total('machine_line', 'Amount', 'Importe', 'machine_hours * machine_rate'),
    ]),
    section('totals', 'Totals', 'Totales', [
      field('total_hours', 'formula', 'Total hours', 'Total de horas', {
        formula: 'sum(labor.hours) + sum(labor.overtime)',
        unit: 'h',
      }),
      total('labor_total', 'Labor total', 'Total de mano de obra', 'sum(labor.labor_line)'),
      total('material_total', 'Material total', 'Total de material', 'sum(materials.material_line)'),
      total('machine_total', 'Equipment total', 'Total de equipo', 'sum(machines.machine_line)'),
      total('subtotal', 'Subtotal', 'Subtotal', 'labor_total + material_total + machine_total'),
      percent('markup', 'Markup', 'Utilidad e indirectos'),
      percent('tax', 'Sales tax on material', 'Impuesto sobre el material'),
      total('markup_amount', 'Markup amount', 'Importe de utilidad e indirectos', 'subtotal * markup / 100'),
      total('tax_amount', 'Sales tax amount', 'Importe del impuesto', 'material_total * tax / 100'),
      total('grand_total', 'Total', 'Total', 'subtotal + markup_amount + tax_amount'),
    ]),
    section('closing', 'Photos and signatures', 'Fotos y firmas', [
      field('photos', 'photo', 'Photos of the work', 'Fotos del trabajo', { least: 1, most: 20 }),
      field('receipts', 'file', 'Receipts', 'Recibos', { most: 10 }),
      field('notes', 'longtext', 'Notes', 'Notas'),
      field('customer_signature', 'signature', 'Customer’s signature', 'Firma del cliente', {
        help: both(
          'Confirms the hours and quantities. If nobody can sign, say why in the notes.',
          'Confirma las horas y cantidades. Si nadie puede firmar, anote por qué.',
        ),
      }),
    ]),
  ),
}
