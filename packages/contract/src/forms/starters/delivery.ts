import type { Condition } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm } from './define.ts'

const isWrong: Condition = {
  all: [
    { key: 'item_state', is: 'filled' },
    { key: 'item_state', is: 'isnt', value: 'good' },
  ],
}

export const delivery: StarterForm = {
  id: 4,
  title: both('Delivery', 'Entrega de material'),
  description: both(
    'What arrived, how much, in what condition, and where it is stored, with the ticket and photos.',
    'Qué llegó, cuánto, en qué estado y dónde quedó, con la remisión y fotos.',
  ),
  category: 'Materials',
  icon: 'truck-delivery',
  form: form(
    section('arrival', 'Arrival', 'Llegada', [
      field('arrived_on', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('arrived_at', 'time', 'Time', 'Hora', { default: 'now', width: 'half' }),
      field('supplier', 'company', 'Supplier', 'Proveedor', { required: true }),
      field('po_number', 'text', 'Purchase order number', 'Número de orden de compra', { width: 'half' }),
      field('ticket_number', 'text', 'Ticket number', 'Número de remisión', { width: 'half' }),
      field('ticket_photos', 'photo', 'Photo of the ticket', 'Foto de la remisión', { required: true, most: 5 }),
    ]),
    rows(
      'items',
      'Items',
      'Material',
      [
        field('item', 'material', 'Material', 'Material', { required: true }),
        field('item_state', 'select', 'Condition', 'Estado', {
          required: true,
          default: 'good',
          options: options({
            good: ['Complete and undamaged', 'Completo y en buen estado'],
            short: ['Short', 'Faltante'],
            damaged: ['Damaged', 'Dañado'],
            wrong: ['Wrong item', 'Material equivocado'],
          }),
        }),
        field('item_note', 'text', 'What’s wrong', 'Qué está mal', { required: true, visibleIf: isWrong }),
        field('item_photos', 'photo', 'Photos of the problem', 'Fotos del problema', {
          least: 1,
          most: 6,
          visibleIf: isWrong,
        }),
      ],
      { minRows: 1 },
    ),
    section('receipt', 'Receipt', 'Recepción', [
      field('accepted', 'select', 'Accepted?', '¿Se recibió?', {
        required: true,
        options: options({
          all: ['All of it', 'Todo'],
          part: ['Part of it', 'Una parte'],
          none: ['Refused', 'Se rechazó'],
        }),
      }),
      field('refusal', 'longtext', 'What was refused, and why', 'Qué se rechazó y por qué', {
        required: true,
        visibleIf: {
          any: [
            { key: 'accepted', is: 'is', value: 'part' },
            { key: 'accepted', is: 'is', value: 'none' },
          ],
        },
      }),
      field('stored_at', 'text', 'Where it is stored', 'Dónde quedó', {
        visibleIf: { key: 'accepted', is: 'isnt', value: 'none' },
      }),
      field('receiver', 'person', 'Received by', 'Recibió', { required: true, default: 'me' }),
      field('photos', 'photo', 'Photos of the load', 'Fotos de la carga', { most: 10 }),
      field('notes', 'longtext', 'Notes', 'Notas'),
      field('driver_signature', 'signature', 'Driver’s signature', 'Firma del chofer'),
      field('receiver_signature', 'signature', 'Receiver’s signature', 'Firma de quien recibió', { required: true }),
    ]),
  ),
}
