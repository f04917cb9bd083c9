import { describe, expect, it } from 'vitest'
import { hoursOfMinutes, minutesOfHours, readDecimal, stepDecimal, stepMinutes, sumMinutes } from './numbers.ts'

describe('numbers as they are typed', () => {
  it.each([
    ['12.50', '12.5'],
    ['$1,200.50', '1200.5'],
    ['7,5', '7.5'],
    ['1,200', '1200'],
    ['-0', '0'],
    ['0.0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['\u221212', '-12'],
    ['', null],
    ['-', null],
    ['.', null],
    ['1.2.3', undefined],
    ['12ab', undefined],
    ['1-2', undefined],
  ])('reads %j as %j', (typed, read) => expect(readDecimal(typed)).toBe(read))
  it('steps exactly', () => {
    expect(stepDecimal('0.1', '0.2', 1)).toBe('0.3')
    expect(stepDecimal(null, '1', -1)).toBe('-1')
    expect(stepDecimal('1.25', '0.5', 1)).toBe('1.75')
  })
})

describe('hours', () => {
  it('go to decimal text and back, to the minute', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) expect(minutesOfHours(hoursOfMinutes(minutes))).toBe(minutes)
  })
  it('tell empty from wrong', () => {
    expect(minutesOfHours('')).toBeNull()
    expect(minutesOfHours(undefined)).toBeNull()
    expect(minutesOfHours('NaN')).toBeNaN()
  })
  it('step to the next quarter and never below zero', () => {
    expect(stepMinutes(null, 1)).toBe(15)
    expect(stepMinutes(442, 1)).toBe(450)
    expect(stepMinutes(442, -1)).toBe(435)
    expect(stepMinutes(450, -1)).toBe(435)
    expect(stepMinutes(0, -1)).toBe(0)
  })
  it('sum what is known', () => expect(sumMinutes(['8.25', undefined, 'NaN', '0.5'])).toBe(525))
})
