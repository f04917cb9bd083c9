import { describe, expect, it } from 'vitest'
import { defaultCodes, exportColumns, exportWriter, hundredthsOfHours, type ExportLine } from './exportFiles.ts'
import { activitiesOf } from './iif.ts'

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
  const { head, lines: write } = exportWriter(format, options, 'Harborline\tRoofing')
  return head + write(lines)
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
    const rows = written('iif', [line({ note: 'North\tside\nonly', minutes: 495 })]).split('\r\n')
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
    expect(rows[4]).toBe('')
  })
  const durations = (lines: ExportLine[]) =>
    written('iif', lines)
      .split('\r\n')
      .slice(3, -1)
      .map((row) => row.split('\t')[6])
  const byHand = (lines: ExportLine[]) => written('by_hand', lines).split('\r\n').slice(1, -1)

  it('sets what is taken back off against what is added on the same day, job and items', () => {
    const both = [line({ minutes: -480, note: 'Old' }), line({ minutes: 450, entry: 'TE-40' }), line({ minutes: 60 })]
    expect(durations(both)).toEqual(['0:30'])
    expect(written('iif', both)).toContain('TE-12 TE-40 Old')
    expect(durations([line({ minutes: -480 }), line({ minutes: 480, entry: 'TE-40' })])).toEqual([])
    expect(byHand(both)).toEqual([])
    // Without anything taken back, each entry stays an activity of its own.
    expect(durations([line({ minutes: 60 }), line({ minutes: 30 })])).toEqual(['1:00', '0:30'])
  })
  it('leaves out what remains below zero, and lists it', () => {
    const moved = [line({ minutes: -480 }), line({ minutes: 450, costCode: '07-310', entry: 'TE-40' })]
    expect(durations(moved)).toEqual(['7:30'])
    expect(byHand(moved)).toEqual(['2026-11-16,Luis Ortega,Whitmore:Barn roof,06-100,REG,8:00,TE-12'])
    for (const other of [
      { day: '2026-11-17' },
      { job: 'Shed' },
      { earning: 'overtime' as const },
      { lastName: 'Diaz' },
    ])
      expect(byHand([line({ minutes: -30 }), line({ ...other })])).toHaveLength(1)
  })
  it('has no activity longer than 23:59, and loses no minute', () => {
    expect(durations([line({ earning: 'sick', minutes: 1440 })])).toEqual(['23:59', '0:01'])
    for (let seed = 1; seed < 300; seed++) {
      const lines = Array.from({ length: 12 }, (_, nth) =>
        line({
          minutes: ((seed * (nth + 3) * 7919) % 1900) - 900,
          costCode: `0${(seed + nth) % 3}`,
          day: `2026-11-1${nth % 4}`,
          earning: nth % 2 ? 'regular' : 'overtime',
        }),
      )
      const { activities, byHand: left } = activitiesOf(lines)
      expect(activities.every(({ minutes }) => minutes > 0 && minutes < 1440)).toBe(true)
      expect(left.every(({ minutes }) => minutes < 0)).toBe(true)
      const sum = (of: readonly { minutes: number }[]) => of.reduce((all, { minutes }) => all + minutes, 0)
      expect(sum(activities) + sum(left)).toBe(sum(lines))
    }
  })
})

it('the sum of the column of hours is known, where rounding each person apart makes another one than the minutes', () => {
  const people = ['Ana', 'Bea', 'Cy'].map((firstName) => line({ firstName, minutes: 20 }))
  const writer = exportWriter('csv', { columns: ['hours'], codes: defaultCodes }, '')
  const cells = writer.lines(people).split('\r\n').slice(0, -1)
  expect(cells).toEqual(['0.33', '0.33', '0.33'])
  expect(writer.hundredths?.()).toBe(99)
})
