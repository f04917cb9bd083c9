// The small pictures of the Help: what is shown of which screen, in both languages. `pictures.mjs` takes them.
const desk = { viewport: { width: 1200, height: 720 } }
const phone = { viewport: { width: 390, height: 700 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true }

/** Opens the first row, card or link that the selector finds. */
const first = (selector) => async (page) => {
  const list = page.url()
  // A list that is still filling may take a click for nothing.
  for (let tries = 0; page.url() === list && tries < 5; tries++) {
    await page.locator(selector).first().click()
    await page.waitForTimeout(2500)
  }
}

/** Each picture: its topic of the Help, the window, where, and what is done there first. */
export const helpPictures = [
  {
    topic: 'bids',
    window: desk,
    path: '/bids?status=1&sort=number&order=desc',
    act: async (page) => {
      await first('[data-row-link]')(page)
      await page.getByRole('tab', { name: /^(Lines|Renglones)/ }).click()
      await page.waitForTimeout(2000)
    },
  },
  { topic: 'changes', window: desk, path: '/changeOrders', act: first('[data-row-link]') },
  { topic: 'projects', window: desk, path: '/projects?status=2', act: first('[data-row-link]') },
  { topic: 'tasks', window: desk, path: '/tasks' },
  { topic: 'schedule', window: desk, path: '/schedule' },
  { topic: 'time', window: desk, path: '/timesheets' },
  { topic: 'logs', window: desk, path: '/logbooks/board' },
  { topic: 'files', window: desk, path: '/photos' },
  { topic: 'people', window: desk, path: '/users' },
  { topic: 'phone', window: phone, path: '/mobile' },
  { topic: 'clock', window: phone, path: '/mobile/timesheets' },
  { topic: 'site', window: phone, path: '/mobile/tasks', act: first('main a[href*="/tasks/"]') },
  { topic: 'daylog', window: phone, path: '/mobile/logbooks', act: first('main a[href*="/logbooks/"]') },
  { topic: 'badge', window: phone, path: '/mobile/outbox' },
]
