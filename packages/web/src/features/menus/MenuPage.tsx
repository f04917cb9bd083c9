import { Button, Switch } from '@mantine/core'
import { menus as menusCalls } from '@jobwright/contract/calls.gen.ts'
import { baseMenus, knownPlaces, menuIcons } from '@jobwright/contract/menus.ts'
import { blankMenu, MenuDraft } from '@jobwright/contract/resources/menus.ts'
import type { CatalogueMenu } from '@jobwright/contract/resources/menus.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { refreshSession } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './menus.module.css'

/** One menu of the installation. */
export function MenuPage({ id }: { id: string }) {
  const read = useQuery({
    queryKey: ['menus', 'one', id],
    queryFn: () => call(menusCalls.get, { params: { id: Number(id) } }),
    retry: false,
    staleTime: 0,
  })
  if (read.data) return <MenuForm key={read.data.version} menu={read.data} />
  return (
    <ScrollPage narrow>
      {read.isError ? <Failure problem={read.error} record onRetry={() => void read.refetch()} /> : <ListSkeleton />}
    </ScrollPage>
  )
}

type Values = Omit<MenuDraft, 'order'> & { order: number | string }

/** The form of a menu; creates a new one if absent. */
export function MenuForm({ menu }: { menu?: CatalogueMenu }) {
  const { t } = useWords(companyWords)
  const navigate = useNavigate()
  const notice = useRefusalNotice()
  const [asking, setAsking] = useState(false)
  const base = menu !== undefined && baseMenus.includes(menu.id)
  const { id: _i, version: _v, default: _d, ...known } = menu ?? { ...blankMenu, id: 0, version: 0, default: false }
  const leave = async (words: string) => {
    await queryClient.invalidateQueries({ queryKey: ['menus'] })
    await refreshSession()
    noticeSaved(words)
    await navigate({ to: '/menus' })
  }
  const { form, busy, problem, submit } = useCallForm<Values>({
    initial: known as Values,
    schema: MenuDraft,
    send: async (values) => {
      const body = MenuDraft.parse({ ...values, order: Number(values.order) })
      if (menu) await call(menusCalls.update, { params: { id: menu.id }, body: { ...body, version: menu.version } })
      else await call(menusCalls.create, { body })
      await leave(t('menus.saved'))
    },
  })
  const places = knownPlaces.map(({ route }) => route)
  const phonePlaces = [...new Set(knownPlaces.flatMap(({ route }) => [`/mobile${route}`, route]))]
  const on = (name: 'isMenuItem' | 'companyMenu') => ({
    key: form.key(name),
    ...form.getInputProps(name, { type: 'checkbox' }),
  })
  return (
    <ScrollPage narrow>
      <PageBar title={menu ? t('menus.edit', { title: menu.title }) : t('menus.add')} />
      <SubmitForm className={styles.form} onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <Card>
          <FieldGrid>
            <TextField
              required
              max={40}
              label={t('menus.name')}
              {...form.getInputProps('title')}
              key={form.key('title')}
            />
            <SelectField
              label={t('menus.icon')}
              data={[...menuIcons]}
              allowDeselect={false}
              {...form.getInputProps('icon')}
              key={form.key('icon')}
            />
            <SelectField
              required
              label={t('menus.desktop')}
              data={places}
              disabled={menu?.default === true}
              {...form.getInputProps('routeDesktop')}
              key={form.key('routeDesktop')}
            />
            <SelectField
              required
              label={t('menus.mobile')}
              data={phonePlaces}
              {...form.getInputProps('routeMobile')}
              key={form.key('routeMobile')}
            />
            <SelectField
              label={t('menus.group')}
              allowDeselect={false}
              searchable={false}
              data={(['work', 'records', 'files', 'company'] as const).map((one) => ({
                value: one,
                label: t(`menuGroup.${one}`),
              }))}
              {...form.getInputProps('group')}
              key={form.key('group')}
            />
            <NumberField
              label={t('menus.order')}
              min={0}
              max={10_000}
              {...form.getInputProps('order')}
              key={form.key('order')}
            />
          </FieldGrid>
          <div className={styles.switches}>
            <Switch
              label={t('menus.on')}
              disabled={base}
              defaultChecked={form.getValues().status === 1}
              onChange={(event) => form.setFieldValue('status', event.currentTarget.checked ? 1 : 0)}
            />
            <Switch label={t('menus.item')} {...on('isMenuItem')} key={form.key('isMenuItem')} />
            <Switch label={t('menus.company')} disabled={base} {...on('companyMenu')} key={form.key('companyMenu')} />
          </div>
        </Card>
        <div className={styles.buttons}>
          {menu && !menu.default && (
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('menus.remove')}
            </Button>
          )}
          <Button variant="default" component={Link} href={linkTo({ to: '/menus' })}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('menus.save')}
          </Button>
        </div>
      </SubmitForm>
      {menu && (
        <ConfirmDialog
          opened={asking}
          title={t('menus.removeTitle', { title: menu.title })}
          confirmLabel={t('menus.remove')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void notice(async () => {
              await call(menusCalls.remove, { params: { id: menu.id } })
              await leave(t('menus.removed'))
            })
          }
        >
          {t('menus.removeText')}
        </ConfirmDialog>
      )}
    </ScrollPage>
  )
}
