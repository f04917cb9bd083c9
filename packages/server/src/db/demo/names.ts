import type { Chance } from './chance.ts'

const firsts = [
  'Margaret', 'Robert', 'Susan', 'James', 'Patricia', 'Michael', 'Linda', 'David', 'Barbara', 'William', 'Elizabeth', 'Richard', 'Jennifer', 'Joseph', 'Maria',
  'Thomas', 'Nancy', 'Charles', 'Karen', 'Daniel', 'Lisa', 'Matthew', 'Sandra', 'Anthony', 'Ashley', 'Mark', 'Kimberly', 'Paul', 'Emily', 'Steven', 'Donna',
  'Andrew', 'Michelle', 'Kenneth', 'Carol', 'Joshua', 'Amanda', 'Brian', 'Melissa', 'Edward', 'Deborah', 'Ronald', 'Stephanie', 'Timothy', 'Rebecca', 'Jason',
  'Laura', 'Jeffrey', 'Helen', 'Ryan', 'Diane', 'Gregory', 'Julie', 'Frank', 'Joyce', 'Raymond', 'Victoria', 'Patrick', 'Grace', 'Manuel', 'Fatima', 'Wei', 'Anh',
  'Inês', 'Tiago', 'Aoife', 'Declan', 'Siobhan', 'Rosa', 'Hector', 'Imani', 'Kofi', 'Yuki', 'Arjun', 'Leila',
]
const lasts = [
  'Sullivan', 'Murphy', 'Silva', 'Ferreira', 'Costa', 'Medeiros', 'Sousa', 'Pacheco', 'Rossi', 'DeLuca', 'Ferraro', 'Bianchi', 'Walsh', 'Kelley', 'Donovan',
  'Fitzgerald', 'Callahan', 'Doherty', 'Flaherty', 'Nickerson', 'Snow', 'Eldredge', 'Bradford', 'Alden', 'Winslow', 'Brewster', 'Cushing', 'Thaxter', 'Lothrop',
  'Coffin', 'Starbuck', 'Macy', 'Chase', 'Hathaway', 'Almeida', 'Correia', 'Amaral', 'Oliveira', 'Nguyen', 'Tran', 'Chen', 'Patel', 'Kim', 'Santos', 'Rivera',
  'Morales', 'Johnson', 'Williams', 'Brown', 'Anderson', 'Lindqvist', 'Hansen', 'Kowalski', 'Nowak', 'Papadopoulos', 'Haddad', 'Mensah', 'Clarke', 'Whitman',
  'Prescott', 'Hale', 'Tilden', 'Barker', 'Pratt', 'Lombard', 'Mayo', 'Baker', 'Crowell', 'Sears', 'Howes', 'Gifford', 'Borden', 'Durfee', 'Slocum',
]

export type Named = { firstName: string; lastName: string }

/** Deals out names of people, each once. */
export function namesOf(chance: Chance): () => Named {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const named = { firstName: chance.pick(firsts), lastName: chance.pick(lasts) }
      const key = `${named.firstName} ${named.lastName}`
      if (taken.has(key)) continue
      taken.add(key)
      return named
    }
  }
}

/** Companies and bodies with roofs, in a town; `%` stands for the town. */
export const organizations: readonly { name: string; titles: readonly string[]; note: string }[] = [
  { name: '% Yacht Club', titles: ['Dockmaster', 'House Chair'], note: 'Members only: check in at the gate. No deliveries on race days.' },
  { name: '% Congregational Church', titles: ['Sexton', 'Trustee'], note: 'Slate on the nave, rubber on the parish hall. No hammering during services.' },
  { name: 'St. Anthony’s Parish, %', titles: ['Business Manager', 'Facilities'], note: 'Invoices go through the diocese; allow 45 days.' },
  { name: '% Harbor Condominiums', titles: ['Property Manager', 'Board President'], note: 'Board approves anything above $5,000. Two weeks’ notice to owners.' },
  { name: 'Lighthouse Village Condo Trust, %', titles: ['Trustee', 'Property Manager'], note: 'Six buildings, all 30-year architectural shingle from 2006.' },
  { name: '% Marina & Boatyard', titles: ['Yard Manager', 'Owner'], note: 'Travel lift has the right of way. Park behind shed C.' },
  { name: 'Seaside Inn of %', titles: ['Innkeeper', 'Maintenance'], note: 'Guests until eleven: start late, stop at four in summer.' },
  { name: '% Public Library', titles: ['Facilities Director', 'Director'], note: 'Public bid above $50,000. Prevailing wage.' },
  { name: 'Town of % – Facilities', titles: ['Facilities Director', 'Clerk of the Works'], note: 'Prevailing wage, certified payroll weekly.' },
  { name: '% Montessori School', titles: ['Head of School', 'Facilities'], note: 'Loud work in school holidays only. Background check for crew.' },
  { name: 'Bayside Property Management, %', titles: ['Property Manager', 'Accounts Payable'], note: 'Manages eleven three-deckers. One work order for each building.' },
  { name: '% Lobster & Fish Co.', titles: ['Owner', 'Plant Manager'], note: 'Cold store on a flat roof: no penetrations without the refrigeration man.' },
  { name: 'Old Colony Builders, %', titles: ['Project Manager', 'Owner'], note: 'General contractor. Wants insurance certificate before each job.' },
  { name: '% Historical Society', titles: ['Curator', 'Treasurer'], note: 'Historic district: red cedar shingle only, copper flashing.' },
  { name: 'Tidewater Restaurant, %', titles: ['General Manager', 'Chef-Owner'], note: 'Grease on the exhaust side. Work in the morning.' },
]
