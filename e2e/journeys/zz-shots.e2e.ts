import { bids } from '@jobwright/contract/resources/bids.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { violations, painted } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

for (const language of ['en', 'es'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test.describe(`${language} ${scheme}`, () => {
      test.use({ speaks: language, colorScheme: scheme, mayLog: /.*/ })
      test(`shots ${language} ${scheme}`, async ({ page, admin, hire, windowFor }) => {
        test.setTimeout(240_000)
        const pat = await hire(101, 'Pat')
        await pat.call(access.ask, { body: { need: 'bids.list', path: '/bids' } })
        const found: string[] = []
        const look = async (name: string, path: string, act?: () => Promise<unknown>, on = page) => {
          await on.goto(path)
          await settled(on)
          await act?.()
          await painted(on)
          found.push(...(await violations(on, `${name} ${language} ${scheme}`)))
          for (const width of [390, 820, 1440]) {
            if (language === 'es' && width !== 1440 && name !== 'role') continue
            await on.setViewportSize({ width, height: width === 390 ? 844 : 900 })
            await on.waitForTimeout(250)
            await on.screenshot({ path: `/tmp/a-shots/${name}-${width}-${language}-${scheme}.png`, fullPage: false })
          }
          await on.setViewportSize({ width: 1440, height: 900 })
        }
        await look('roles', '/users/roles')
        await look('role', '/roles/102')
        await look('role-rights', '/roles/101', () =>
          page
            .getByRole('tab')
            .nth(1)
            .click()
            .then(() => page.waitForTimeout(600)),
        )
        await look('role-add', '/roles/add')
        await look('role-admin', '/roles/9999')
        await look('users', '/users')
        await look('user-rights', `/users/${pat.me.id}`, () =>
          page
            .getByRole('tab')
            .nth(1)
            .click()
            .then(() => page.waitForTimeout(600)),
        )
        const his = await windowFor(pat)
        await look('no-access', '/bids', undefined, his)
        expect(found).toEqual([])
        void bids
        void admin
      })
    })
