import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { describe, expect, it } from 'vitest'
import { guessColumns, samplesOf } from './guessColumns.ts'

/** The guess with the names of the columns in place of their numbers. */
function guess(
  header: string,
  ...rows: string[]
): { customer: Record<string, string>; contact: Record<string, string> } {
  const columns = header.split(',')
  const cells = rows.map((row) => row.split(','))
  const mapping = guessColumns(columns, samplesOf(columns, cells))
  const named = (side: Mapping['customer'] | Mapping['contact']) =>
    Object.fromEntries(Object.entries(side).map(([field, at]) => [field, columns[at] ?? '']))
  return { customer: named(mapping.customer), contact: named(mapping.contact) }
}

describe('guessing columns', () => {
  it('of QuickBooks Online', () => {
    const { customer, contact } = guess(
      'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Customer type,Attachments,Open Balance',
    )
    expect(customer).toEqual({
      name: 'Name',
      address: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      phone: 'Phone',
      email: 'Email',
    })
    expect(contact).toEqual({})
  })

  it('of QuickBooks Online’s report', () => {
    expect(guess('Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address')).toEqual({
      customer: { name: 'Customer', phone: 'Phone Numbers', email: 'Email', address: 'Billing Address' },
      contact: { fullName: 'Full Name', phone: 'Phone Numbers', email: 'Email' },
    })
  })

  const google =
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value'
  const googleRow = (phone1: string) =>
    `Ada,,Bell,,,,,,,,Bell Bakery,Owner,,,regular,,* myContacts,* Work,ada@bell.example,Home,a@b.example,${phone1},781-555-0101,Work,781-555-0102,Home,x,12 Summer St,Hingham,,MA,02043,US,,,`

  it('of Google Contacts', () => {
    expect(guess(google, googleRow('Work'))).toEqual({
      customer: {
        name: 'Organization Name',
        phone: 'Phone 1 - Value',
        mobile: 'Phone 2 - Value',
        email: 'E-mail 1 - Value',
        address: 'Address 1 - Street',
        address2: 'Address 1 - Extended Address',
        city: 'Address 1 - City',
        state: 'Address 1 - Region',
        zip: 'Address 1 - Postal Code',
        notes: 'Notes',
      },
      contact: {
        firstName: 'First Name',
        lastName: 'Last Name',
        title: 'Organization Title',
        phone: 'Phone 1 - Value',
        mobile: 'Phone 2 - Value',
        email: 'E-mail 1 - Value',
      },
    })
  })

  it('of Google Contacts, whose first phone is labelled mobile', () => {
    const { contact } = guess(google, googleRow('Mobile'))
    expect([contact['phone'], contact['mobile']]).toEqual(['Phone 2 - Value', 'Phone 1 - Value'])
  })

  it('of QuickBooks Desktop', () => {
    expect(
      guess(
        'NAME,REFNUM,BADDR1,BADDR2,BADDR3,PHONE1,PHONE2,FAXNUM,EMAIL,NOTE,CONT1,CUSTTYPE,TAXABLE,COMPANYNAME,FIRSTNAME,LASTNAME,Billing Street,Billing City,Billing State,Billing ZIP',
      ),
    ).toEqual({
      customer: {
        name: 'NAME',
        phone: 'PHONE1',
        mobile: 'PHONE2',
        email: 'EMAIL',
        address: 'Billing Street',
        city: 'Billing City',
        state: 'Billing State',
        zip: 'Billing ZIP',
        notes: 'NOTE',
      },
      contact: { firstName: 'FIRSTNAME', lastName: 'LASTNAME', phone: 'PHONE1', mobile: 'PHONE2', email: 'EMAIL' },
    })
  })

  it('of HubSpot’s contacts and companies', () => {
    expect(
      guess(
        'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Associated Company,Job Title,Lead Status',
      ),
    ).toEqual({
      customer: {
        name: 'Associated Company',
        phone: 'Phone Number',
        mobile: 'Mobile Phone Number',
        email: 'Email',
      },
      contact: {
        firstName: 'First Name',
        lastName: 'Last Name',
        email: 'Email',
        phone: 'Phone Number',
        mobile: 'Mobile Phone Number',
        title: 'Job Title',
      },
    })
    expect(guess('Record ID,Company name,Company owner,Phone Number,City,State/Region,Industry').customer).toEqual({
      name: 'Company name',
      phone: 'Phone Number',
      city: 'City',
      state: 'State/Region',
    })
  })

  it('of Outlook', () => {
    const { contact, customer } = guess(
      'Title,First Name,Last Name,Company,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Phone,Home Phone,Mobile Phone,E-mail Address,Notes',
    )
    expect(contact).toEqual({
      firstName: 'First Name',
      lastName: 'Last Name',
      title: 'Job Title',
      phone: 'Business Phone',
      mobile: 'Mobile Phone',
      email: 'E-mail Address',
    })
    expect(customer['zip']).toBe('Business Postal Code')
  })

  it('in Spanish', () => {
    expect(
      guess(
        'Empresa;Nombre;Apellidos;Teléfono;Móvil;Correo electrónico;Dirección;Ciudad;Estado;Código postal;Observaciones'.replaceAll(
          ';',
          ',',
        ),
      ),
    ).toEqual({
      customer: {
        name: 'Empresa',
        phone: 'Teléfono',
        mobile: 'Móvil',
        email: 'Correo electrónico',
        address: 'Dirección',
        city: 'Ciudad',
        state: 'Estado',
        zip: 'Código postal',
        notes: 'Observaciones',
      },
      contact: {
        firstName: 'Nombre',
        lastName: 'Apellidos',
        phone: 'Teléfono',
        mobile: 'Móvil',
        email: 'Correo electrónico',
      },
    })
    expect(guess('Cliente,Celular,Ciudad').customer).toEqual({ name: 'Cliente', phone: 'Celular', city: 'Ciudad' })
  })

  it('tells a person from a company under "Name"', () => {
    expect(guess('Name,Phone').customer['name']).toBe('Name')
    expect(guess('Name,Company,Phone')).toMatchObject({ customer: { name: 'Company' }, contact: { fullName: 'Name' } })
  })

  it('takes what contacts have of their own', () => {
    expect(guess('Customer Name,Phone,Contact Name,Contact Phone,Ext,Contact Email,Email').contact).toEqual({
      fullName: 'Contact Name',
      phone: 'Contact Phone',
      phoneExt: 'Ext',
      email: 'Contact Email',
    })
  })

  it('prefers a column with something in it', () => {
    expect(guess('Name,Phone,Work Phone', 'A,,781-555-0101').customer['phone']).toBe('Work Phone')
  })

  it('of a list without names by what stands in it', () => {
    expect(
      guess(
        'Column 1,Column 2,Column 3,Column 4,Column 5',
        'Ada Bell,ada@bell.example,(781) 555-0101,02043,MA',
        'Bo Cole,bo@cole.example,781-555-0102,02045,MA',
      ).customer,
    ).toEqual({ name: 'Column 1', email: 'Column 2', phone: 'Column 3', zip: 'Column 4', state: 'Column 5' })
  })

  it('of headings as people type them', () => {
    expect(
      guess(
        'CUST,Cust. Phone#,Cell #,Email Addr,Job Site,Town,ST,Zip Code',
        'Ada Bell,(312) 555-0101,312-555-0102,ada@bell.example,12 Main St,Cicero,IL,60804',
      ).customer,
    ).toEqual({
      name: 'CUST',
      phone: 'Cust. Phone#',
      mobile: 'Cell #',
      email: 'Email Addr',
      address: 'Job Site',
      city: 'Town',
      state: 'ST',
      zip: 'Zip Code',
    })
    expect(
      guess(
        'CONTRACTOR_1_TYPE,CONTRACTOR_1_NAME,CONTRACTOR_1_ADDRESS,CONTRACTOR_1_CITY,CONTRACTOR_1_STATE,CONTRACTOR_1_ZIPCODE,CONTRACTOR_1_PHONE,CONTRACTOR_2_NAME,CONTRACTOR_2_CITY',
      ).customer,
    ).toEqual({
      name: 'CONTRACTOR_1_NAME',
      phone: 'CONTRACTOR_1_PHONE',
      address: 'CONTRACTOR_1_ADDRESS',
      city: 'CONTRACTOR_1_CITY',
      state: 'CONTRACTOR_1_STATE',
      zip: 'CONTRACTOR_1_ZIPCODE',
    })
  })

  it('takes a customer number for no name', () => {
    for (const header of ['Cust #,City', 'Customer No.,City', 'Customer ID,City', 'Client Code,City'])
      expect(guess(header, 'A17,Rye').customer, header).toEqual({ city: 'City' })
  })

  it('believes what stands in a column more than its name', () => {
    const { customer } = guess(
      'Name,State,Phone,Email',
      'Ada Bell,12 HALSTED,17-17-231-005-0000,opted in',
      'Bo Cole,7 VAN BUREN,x,yes',
    )
    expect(customer).toEqual({ name: 'Name', phone: 'Phone' })
    expect(guess('Name,Parcel', 'Ada Bell,17-17-231-005-0000').customer).toEqual({ name: 'Name' })
  })

  it('takes nothing where there is nothing', () => {
    expect(guess('Invoice,Amount,Due', '17,3.50,2026-07-01')).toEqual({ customer: {}, contact: {} })
  })
})
