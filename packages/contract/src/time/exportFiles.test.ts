import { describe, expect, it } from 'vitest'
import { defaultCodes, exportColumns, exportWriter, hundredthsOfHours, type ExportLine } from './exportFiles.ts'

const line = (more: Partial<ExportLine> = {}): ExportLine => ({
  earning: 'regular',
  minutes: 480,
  employeeNo: '17',
  firstName: 'Luis',
  lastName: 'Ortega',
  day: '2026-11-16',
  start: '07:00',
  end: '15:00',
  kind: 'work',
  jobNumber: 'P-104',
  job: 'Barn roof',
  customer: 'Whitmore',
  task: 'Strip',
  costCode: '06-100',
  note: '',
  entry: 'TE-12',
  week: '2026-11-16',
  rate: 3250,
  ...more,
})
const options = { columns: exportColumns, codes: defaultCodes }
const written = (format: Parameters<typeof exportWriter>[0], lines: ExportLine[]) => {
  const { head, line: write } = exportWriter(format, options, 'Harborline\tRoofing')
  return [head, ...lines.map((one) => write(one))].join('')
}

describe('hours in hundredths', () => {
  it('add up to the rounded sum, whatever the parts', () => {
    const next = hundredthsOfHours()
    expect([20, 20, 20].map(next)).toEqual([33, 34, 33])
    for (let seed = 1; seed < 500; seed++) {
      const give = hundredthsOfHours()
      const parts = Array.from({ length: 40 }, (_, nth) => ((seed * (nth + 3) * 7919) % 1200) - 300)
      const sum = parts.reduce((all, one) => all + one, 0)
      expect(parts.map(give).reduce((all, one) => all + one, 0)).toBe(Math.round((sum * 100) / 60))
    }
  })
})

describe('a CSV file', () => {
  it('has the chosen columns, exact hours by person and earning, and no formulas', () => {
    const text = written('csv', [
      line({ minutes: 20, note: '=1+1' }),
      line({ minutes: 20 }),
      line({ minutes: 20, earning: 'overtime' }),
      line({ minutes: 20 }),
      line({ minutes: -50 }),
    ])
    const rows = text.split('\r\n')
    expect(rows[0]).toBe(
      '\uFEFFEmployee number,Employee,Date,Start,End,Minutes,Hours,Earnings code,Kind,Job number,Job,Customer,Task,Cost code,Note,Entry,Week of',
    )
    expect(rows[1]).toBe(
      "17,Luis Ortega,2026-11-16,07:00,15:00,20,0.33,REG,work,P-104,Barn roof,Whitmore,Strip,06-100,'=1+1,TE-12,2026-11-16",
    )
    expect(rows.slice(1, 6).map((row) => row.split(',').slice(5, 8))).toEqual([
      ['20', '0.33', 'REG'],
      ['20', '0.34', 'REG'],
      ['20', '0.33', 'OT'],
      ['20', '0.33', 'REG'],
      ['-50', '-0.83', 'REG'],
    ])
  })
})

describe('a payroll file', () => {
  it('has rates only where it is asked for them', () => {
    expect(written('payroll', [line()]).split('\r\n')[1]).toBe('17,Luis Ortega,REG,8.00,P-104,06-100,2026-11-16')
    expect(written('payroll_rates', [line()]).split('\r\n')[1]).toBe(
      '17,Luis Ortega,REG,8.00,32.50,P-104,06-100,2026-11-16',
    )
    expect(written('payroll_rates', [line({ rate: null })]).split('\r\n')[1]).toContain('8.00,,P-104')
  })
})

describe('an IIF file', () => {
  it('has a header of the timer and one activity a line, with no tabs inside', () => {
    const rows = written('iif', [line({ note: 'North\tside\nonly', minutes: 495 }), line({ minutes: -30 })]).split(
      '\r\n',
    )
    expect(rows[1]).toBe('TIMERHDR\t8\t0\tHarborline Roofing\tN\tY\t0')
    expect(rows[2]?.split('\t')).toHaveLength(11)
    expect(rows[3]?.split('\t')).toEqual([
      'TIMEACT',
      '11/16/26',
      'Whitmore:Barn roof',
      'Luis Ortega',
      '06-100',
      'REG',
      '8:15',
      '',
      'TE-12 North side only',
      'Y',
      '0',
    ])
    expect(rows[4]?.split('\t')[6]).toBe('-0:30')
  })
})
