/** What a column can be to us. `name` alone may mean a person or a company: the other columns decide. */
export type Role =
  | 'name'
  | 'company'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'phone'
  | 'phoneExt'
  | 'mobile'
  | 'email'
  | 'address'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'notes'
  | 'contactPhone'
  | 'contactEmail'

/**
 * Names of columns by role, best first, apart by bars, in plain form (lower case, no accents, words apart): our own, QuickBooks Online and
 * Desktop, Google, Outlook, HubSpot and their like, in English and Spanish.
 */
const names: Record<Role, string> = {
  name: 'name|display name|file as|nombre|nombre para mostrar|full display name',
  company:
    'customer name|customer full name|customer|company name|company|companyname|organization name|' +
    'organization 1 name|organization|associated company|account name|account|business name|business|' +
    'client name|client|customer company|company title|cliente|nombre del cliente|nombre de cliente|' +
    'empresa|nombre de la empresa|nombre de empresa|compania|nombre de la compania|razon social|' +
    'organizacion|nombre de la organizacion|negocio',
  fullName:
    'contact name|contact|full name|contact full name|primary contact|primary contact name|person|attn|' +
    'attention|cont1|contact 1|contacto|nombre completo|nombre del contacto|nombre de contacto|' +
    'persona de contacto|contacto principal|nombre y apellido|nombre y apellidos',
  firstName:
    'first name|firstname|given name|first|contact first name|forename|primer nombre|nombre de pila|' + 'nombres',
  lastName: 'last name|lastname|family name|surname|last|contact last name|apellido|apellidos|primer apellido',
  title:
    'job title|title|position|organization title|organization 1 title|contact title|role|jobtitle|puesto|' +
    'cargo|titulo|posicion|ocupacion',
  phone:
    'phone|phone number|phone numbers|telephone|telephone number|tel|phone 1|phone1|phone 1 value|' +
    'main phone|primary phone|business phone|work phone|office phone|company main phone|customer phone|' +
    'company phone|day phone|home phone|home|telefono|numero de telefono|tel fijo|telefono fijo|' +
    'telefono principal|telefono del trabajo|telefono de casa|telefonos',
  phoneExt:
    'phone ext|ext|extension|phone extension|phoneext|business phone extension|telefono ext|ext telefono|' +
    'extension de telefono',
  mobile:
    'mobile|mobile phone|mobile phone number|mobile number|cell|cell phone|cellphone|cellular|phone 2|' +
    'phone2|phone 2 value|alt phone|alternate phone|secondary phone|other phone|movil|celular|' +
    'telefono movil|telefono celular|numero de celular|telefono 2|otro telefono',
  email:
    'email|e mail|email address|e mail address|main email|primary email|e mail 1 value|email 1|' +
    'customer email|company email|mail|work email|business email|emails|correo|correo electronico|' +
    'direccion de correo|direccion de correo electronico|email principal',
  address:
    'address|street|street address|address 1|address line 1|street 1|billing street|billing address|' +
    'billing address line 1|bill address|bill to|bill to address|address 1 street|mailing address|' +
    'mailing street|site address|job address|property address|business street|home street|' +
    'bill address line 1|address1|street address 1|full address|location|address 1 formatted|' +
    'shipping address|shipping street|billing street 1|service address|service street|service street 1|' +
    'property street|service location|job site|jobsite|job site address|job location|site|direccion|calle|domicilio|direccion 1|calle y numero|' +
    'direccion de facturacion|direccion postal|ubicacion',
  address2:
    'address 2|address line 2|street 2|street address 2|street line 2|billing street 2|billing address 2|' +
    'billing address line 2|bill address line 2|mailing address 2|mailing street 2|address2|unit|unit number|' +
    'apt|apartment|suite|address 1 street line 2|address 1 extended address|direccion 2|numero interior|interior',
  city:
    'city|town|billing city|bill city|mailing city|address 1 city|business city|city town|home city|' +
    'shipping city|ciudad|municipio|poblacion|localidad',
  state:
    'state|billing state|bill state|state region|state province|region|province|st|mailing state|' +
    'address 1 region|business state|home state|billing state province|shipping state|estado|provincia|' +
    'estado provincia',
  zip:
    'zip|zip code|zipcode|postal code|billing zip|bill zip|billing postal code|zip postal code|' +
    'mailing zip|address 1 postal code|postcode|business postal code|home postal code|shipping zip|' +
    'codigo postal|cp|c p|zip5',
  notes: 'notes|note|comments|comment|remarks|memo|description|notas|nota|observaciones|comentarios|comentario',
  contactPhone:
    'contact phone|contact phone number|contact telephone|telefono del contacto|telefono de contacto|' +
    'direct phone|direct line|contact main phone',
  contactEmail:
    'contact email|contact e mail|contact email address|correo del contacto|correo de contacto|' + 'email del contacto',
}

const ranks = new Map<string, { role: Role; rank: number }>()
for (const role of Object.keys(names) as Role[])
  for (const [rank, name] of names[role].split('|').entries()) ranks.set(name, { role, rank })

/** A header in the form in which names are compared. */
export const plain = (header: string) =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Short forms in headers and their long forms; words without meaning are left out. */
const words = new Map(
  Object.entries({
    cust: 'customer',
    custs: 'customer',
    clients: 'client',
    cli: 'client',
    addr: 'address',
    add: 'address',
    adr: 'address',
    ph: 'phone',
    phn: 'phone',
    tele: 'telephone',
    eml: 'email',
    emails: 'email',
    zipcode: 'zip',
    postal: 'zip',
    postcode: 'zip',
    no: '',
    num: '',
    number: '',
    numbers: '',
    nbr: '',
    code: '',
    s: '',
    primary: '',
    main: '',
    the: '',
  }),
)
/** A column of one of these kinds is about something else than what it names. */
const other =
  /\b(label|type|id|opt|status|date|created|updated|count|country|county|flag|preference|notifications?|bounced|fax|url|website|user|by|owner id|direction|suffix|street number|street name|house number|lat|lng|latitude|longitude)\b/
/** What a column names by its last words, where nothing else is known of it. */
const endings: readonly [RegExp, Role][] = [
  [/\b(mobile|cell|cellular)( phone)?( \d)?$/, 'mobile'],
  [/\b(e ?mail)( address)?( \d)?( value)?$/, 'email'],
  [/\b(phone|telephone|tel)( \d)?( value)?$/, 'phone'],
  [/\b(phone|telephone) ext(ension)?$/, 'phoneExt'],
  [/\b(street|address)( line)? 2$|\b(street|address) (unit|apt|suite)$/, 'address2'],
  [/\bcity$/, 'city'],
  [/\b(state|province|state province|state region)$/, 'state'],
  [/\bzip( zip)?$/, 'zip'],
  [/\b(street|address)( line)?( 1)?$/, 'address'],
  [/\b(customer|client|account|company|business|contractor|applicant|owner|homeowner)( \d)? name$/, 'company'],
  [/\bcontact( \d)? name$/, 'fullName'],
]
const isName: ReadonlySet<Role> = new Set<Role>(['name', 'company', 'fullName', 'firstName', 'lastName', 'title'])
/** The place where work is done is a customer's address only where no other is known. */
const worksite = /\b(service|property|site|job|shipping|ship|work|project)\b/

/** The role of a header and how well it fits (0 is best), or undefined for one that we do not know. */
export function roleOf(header: string): { role: Role; rank: number } | undefined {
  const text = plain(header)
  // "BillAddr" reads better apart, "COMPANYNAME" only together.
  const known =
    ranks.get(text) ?? ranks.get(text.replaceAll(' ', '')) ?? ranks.get(text.replace(/ (required|optional|\d)$/, ''))
  if (known || text.length > 60) return known
  const spelled = text
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .filter(Boolean)
    .join(' ')
  const found = spelled === text ? undefined : (ranks.get(spelled) ?? ranks.get(spelled.replace(/ \d$/, '')))
  if (other.test(text)) return undefined
  // "Customer #" counts customers and names nobody.
  const counts = /#|\b(no|num|number|nbr|code)\b/.test(`${header.toLowerCase()} ${text}`)
  if (found && !(counts && isName.has(found.role))) return { role: found.role, rank: found.rank + 60 }
  const ending = endings.find(([pattern]) => pattern.test(spelled))
  if (!ending) return undefined
  const nth = Number(/\b\d\b/.exec(spelled)?.[0] ?? 0)
  return { role: ending[1], rank: 100 + (worksite.test(spelled) ? 200 : 0) + nth * 10 }
}
