import { company } from '@jobwright/contract/calls.gen.ts'
import type { SharedView } from '@jobwright/contract/resources/sharedViews.ts'
import { call } from '../../data/api.ts'
import { useCan, useMe } from '../../data/session.ts'
import { adoptCompany } from '../company/useCompany.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'

const none: readonly SharedView[] = []

const rolesOf = ({ roleIds }: SharedView) => roleIds.toSorted((a, b) => a - b).join()
// For the same people, a list has one default.
const others = (views: readonly SharedView[], view: SharedView): SharedView[] =>
  views.map((one) => {
    const { isDefault, ...plain } = one
    const isReplaced = view.isDefault && isDefault && one.id !== view.id && one.list === view.list
    return isReplaced && rolesOf(one) === rolesOf(view) ? plain : one
  })

/** The views of a list that the office shares with this user's role, and how to change them. */
export function useSharedViews(list: string) {
  const me = useMe()
  const mayShare = useCan(company.setSettings)
  const notice = useRefusalNotice()
  const all = me.Company.settings.views ?? none
  // The settings are read again, so that nothing that somebody else changed since is put back.
  const keep = (change: (views: readonly SharedView[]) => readonly SharedView[]) =>
    notice(async () => {
      const { settings, version } = await call(company.settings, {})
      const body = { settings: { ...settings, views: [...change(settings.views ?? none)] }, version }
      await adoptCompany('settings', await call(company.setSettings, { body }))
    })
  return {
    mayShare,
    shared: all.filter(
      (view) => view.list === list && (mayShare || view.roleIds.length === 0 || view.roleIds.includes(me.RoleId)),
    ),
    /** Adds a view; one of the same name is replaced. */
    share: (view: SharedView) =>
      keep((views) => [...others(views, view).filter((one) => one.list !== list || one.name !== view.name), view]),
    /** Makes a view what the list opens with for the people who have it, or no longer. */
    setDefault: (view: SharedView, isDefault: boolean) =>
      keep((views) => {
        const { isDefault: _, ...plain } = view
        const next = isDefault ? { ...plain, isDefault } : plain
        return others(views, next).map((one) => (one.id === view.id ? next : one))
      }),
    unshare: (id: string) => keep((views) => views.filter((one) => one.id !== id)),
  }
}
