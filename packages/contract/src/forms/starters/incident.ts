import type { Condition } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

const isDamage: Condition = { any: [when('kind', 'property'), when('kind', 'vehicle'), when('kind', 'theft')] }
const isTreated: Condition = { any: [when('treatment', 'clinic'), when('treatment', 'hospital')] }

export const incident: StarterForm = {
  id: 9,
  title: both('Incident', 'Reporte de incidente'),
  description: both(
    'Injuries, near misses, damage, and theft: what happened, who was hurt, witnesses, causes, and what will be done.',
    'Lesiones, casi accidentes, daños y robos: qué pasó, quién se lastimó, testigos, causas y qué se hará.',
  ),
  category: 'Safety',
  icon: 'alert-triangle',
  form: form(
    section('event', 'What happened', 'Qué pasó', [
      field('kind', 'select', 'Type', 'Tipo', {
        required: true,
        options: options({
          injury: ['Injury or illness', 'Lesión o enfermedad'],
          near_miss: ['Near miss', 'Casi accidente'],
          property: ['Property damage', 'Daño a la propiedad'],
          vehicle: ['Vehicle or equipment', 'Vehículo o maquinaria'],
          theft: ['Theft or vandalism', 'Robo o vandalismo'],
          spill: ['Spill or environmental', 'Derrame o daño ambiental'],
          other: ['Other', 'Otro'],
        }),
      }),
      field('event_date', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('event_time', 'time', 'Time', 'Hora', { required: true, width: 'half' }),
      field('event_place', 'text', 'Where on the site', 'En qué parte de la obra', { required: true }),
      field('event_location', 'location', 'Location', 'Ubicación'),
      field('event_story', 'longtext', 'What happened, step by step', 'Qué pasó, paso a paso', {
        required: true,
        help: both(
          'Only what you saw or were told. No guesses about fault.',
          'Solo lo que vio o le contaron, sin suponer culpas.',
        ),
      }),
      field('action_taken', 'longtext', 'What was done right away', 'Qué se hizo de inmediato', { required: true }),
      field('hurt', 'yesno', 'Was anyone hurt?', '¿Hubo lesionados?', { required: true, width: 'half' }),
      field('called_911', 'yesno', '911 called?', '¿Se llamó al 911?', { required: true, width: 'half' }),
      field('photos', 'photo', 'Photos of the scene', 'Fotos del lugar', { most: 20 }),
    ]),
    rows(
      'injured',
      'People hurt',
      'Lesionados',
      [
        field('injured_name', 'person', 'Name', 'Nombre', { required: true }),
        field('injured_employer', 'text', 'Employer', 'Empresa', { width: 'half' }),
        field('injured_job', 'text', 'What they were doing', 'Qué estaba haciendo', { width: 'half' }),
        field('body_parts', 'multiselect', 'Body parts', 'Partes del cuerpo', {
          required: true,
          options: options({
            head: ['Head or face', 'Cabeza o cara'],
            eye: ['Eye', 'Ojo'],
            neck: ['Neck', 'Cuello'],
            back: ['Back', 'Espalda'],
            shoulder: ['Shoulder', 'Hombro'],
            arm: ['Arm or elbow', 'Brazo o codo'],
            hand: ['Hand or fingers', 'Mano o dedos'],
            chest: ['Chest or belly', 'Pecho o abdomen'],
            leg: ['Hip, leg, or knee', 'Cadera, pierna o rodilla'],
            foot: ['Foot or toes', 'Pie o dedos del pie'],
            inside: ['Internal, breathing, or other', 'Interna, respiratoria u otra'],
          }),
        }),
        field('injury', 'select', 'Injury', 'Lesión', {
          required: true,
          options: options({
            cut: ['Cut or puncture', 'Cortada o punción'],
            bruise: ['Bruise or crush', 'Golpe o aplastamiento'],
            strain: ['Strain or sprain', 'Desgarre o torcedura'],
            fracture: ['Fracture', 'Fractura'],
            burn: ['Burn', 'Quemadura'],
            shock: ['Electric shock', 'Descarga eléctrica'],
            heat: ['Heat illness', 'Enfermedad por calor'],
            amputation: ['Amputation', 'Amputación'],
            other: ['Other', 'Otra'],
          }),
        }),
        field('treatment', 'select', 'Treatment', 'Atención médica', {
          required: true,
          options: options({
            none: ['None', 'Ninguna'],
            aid: ['First aid on site', 'Primeros auxilios en la obra'],
            clinic: ['Clinic or doctor', 'Clínica o médico'],
            hospital: ['Hospital', 'Hospital'],
          }),
        }),
        field('clinic', 'text', 'Clinic or hospital', 'Clínica u hospital', { required: true, visibleIf: isTreated }),
        field(
          'osha_note',
          'static',
          'Report a death to OSHA within 8 hours, and a hospital stay, an amputation, or the loss of an eye within 24 hours.',
          'Avise a OSHA de una muerte dentro de 8 horas, y de una hospitalización, amputación o pérdida de un ojo dentro de 24 horas.',
          { visibleIf: { any: [when('treatment', 'hospital'), when('injury', 'amputation')] } },
        ),
        field('lost_time', 'yesno', 'Time off work?', '¿Perdió días de trabajo?', { required: true }),
        field('days_off', 'number', 'Days off work', 'Días perdidos', {
          min: '0',
          max: '365',
          step: '1',
          visibleIf: when('lost_time', 'yes'),
        }),
      ],
      { minRows: 1, maxRows: 20, visibleIf: when('hurt', 'yes') },
    ),
    section(
      'damage',
      'Damage or loss',
      'Daño o pérdida',
      [
        field('damage_what', 'longtext', 'What was damaged or stolen', 'Qué se dañó o se robaron', { required: true }),
        field('damage_owner', 'text', 'Owner', 'Dueño', { width: 'half' }),
        field('damage_cost', 'money', 'Estimated cost', 'Costo estimado', { width: 'half', min: '0' }),
        field('police_report', 'text', 'Police report number', 'Número de reporte de la policía'),
      ],
      { visibleIf: isDamage },
    ),
    rows(
      'witnesses',
      'Witnesses',
      'Testigos',
      [
        field('witness_name', 'text', 'Name', 'Nombre', { required: true, width: 'half' }),
        field('witness_phone', 'text', 'Phone', 'Teléfono', { width: 'half' }),
        field('witness_story', 'longtext', 'What they saw', 'Qué vio'),
        field('witness_signature', 'signature', 'Signature', 'Firma'),
      ],
      { collapsed: true, maxRows: 20 },
    ),
    section('causes', 'Causes', 'Causas', [
      field('cause', 'multiselect', 'Causes', 'Causas', {
        options: options({
          method: ['Work method', 'Método de trabajo'],
          training: ['Lack of training', 'Falta de capacitación'],
          ppe: ['Protective equipment', 'Equipo de protección'],
          tools: ['Tool or equipment', 'Herramienta o equipo'],
          site: ['Site conditions', 'Condiciones de la obra'],
          weather: ['Weather', 'Clima'],
          hurry: ['Rushing or fatigue', 'Prisa o cansancio'],
          others: ['Other trades', 'Otros oficios'],
          unknown: ['Not known yet', 'Aún no se sabe'],
        }),
      }),
      field('cause_note', 'longtext', 'Explanation', 'Explicación'),
    ]),
    rows(
      'actions',
      'Corrective actions',
      'Acciones correctivas',
      [
        field('action', 'text', 'What will be done', 'Qué se hará', { required: true }),
        field('action_owner', 'person', 'Person responsible', 'Responsable', { required: true, width: 'half' }),
        field('action_due', 'date', 'Due date', 'Fecha límite', { width: 'half' }),
      ],
      { maxRows: 30 },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('office_told', 'person', 'Reported to', 'Se avisó a', { required: true }),
      field('documents', 'file', 'Documents', 'Documentos', { most: 10 }),
      field('recordable', 'yesno', 'OSHA recordable?', '¿Se debe registrar para OSHA?', {
        required: true,
        role: 'reviewer',
        visibleIf: when('hurt', 'yes'),
      }),
      field('review_note', 'longtext', 'Reviewer’s notes', 'Notas de quien revisa', { role: 'reviewer' }),
    ]),
  ),
}
