import { wcagContrast } from 'culori'
import { expect, it } from 'vitest'
import { textOn } from './PersonAvatar.tsx'

it('writes initials that can be read on every color', () => {
  for (const color of [
    '#B42318',
    '#C4320A',
    '#B54708',
    '#8A6116',
    '#4D7C0F',
    '#0E7090',
    '#5925DC',
    '#ffffff',
    '#000000',
    '#ffff00',
    '#777777',
    '#767676',
  ])
    expect(wcagContrast(color, textOn(color)), color).toBeGreaterThanOrEqual(4.5)
})

it('takes what is no color for a dark one', () => expect(textOn('red')).toBe('#fff'))

it('opens the page of its person wherever it stands in a list and no link or button is around it', () => {
  const sources = import.meta.glob<string>('../{features,parts,shell}/**/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const without = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/<PersonAvatar\b(?:[^>]|=>)*?\/>/g)].some(([tag]) => !tag.includes('href')) ? [file] : [],
  )
  expect(without.map((file) => file.replace(/^\.\.\//, '')).toSorted()).toEqual([
    // Pages and rows that are the person's own.
    'features/kiosk/PeopleScreen.tsx',
    // Inside the button of a row of the board.
    'features/projects/overview/TasksBlock.tsx',
    'features/schedule/BoardRowView.tsx',
    'features/today/FirstTask.tsx',
    'features/users/PersonCard.tsx',
    'features/users/UserPage.tsx',
    'features/users/UsersPage.tsx',
    // Choices of a picker, and one's own picture.
    'parts/account/AvatarField.tsx',
    'parts/fields/InlinePerson.tsx',
    'parts/lists/filters.tsx',
    'parts/lists/own/OwnFilters.tsx',
    'parts/people/PeoplePicker.tsx',
    'parts/people/PersonLink.tsx',
    'parts/people/UserPicker.tsx',
    'parts/talk/Comments.tsx',
    'parts/talk/Composer.tsx',
    'shell/AvatarMenu.tsx',
  ])
})
