import { Button } from '@mantine/core'
import { Registration } from '@jobwright/contract/resources/session.ts'
import { z } from 'zod'
import { changePassword, useMe } from '../../data/session.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { PasswordField } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './PasswordForm.module.css'
import { useCallForm } from '../useCallForm.ts'
import { usersWords } from '../../words/lazy/users.ts'

const Wanted = z.object({ currentPassword: z.string().min(1, 'Required.'), newPassword: Registration.shape.password })
const First = Wanted.extend({ currentPassword: z.string() })

/** Changes one's own password, or sets the first one; all other sessions end. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const { t } = useWords(usersWords)
  const me = useMe()
  const { form, busy, problem, submit } = useCallForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: me.hasPassword ? Wanted : First,
    send: async ({ currentPassword, newPassword }) => {
      await changePassword(currentPassword, newPassword)
      noticeSaved(t('profile.passwordSaved'))
      form.reset()
      onDone?.()
    },
  })
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.text}>{t(me.hasPassword ? 'profile.passwordText' : 'profile.firstText')}</p>
      <FormProblem>{problem}</FormProblem>
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      {me.hasPassword && (
        <PasswordField
          required
          label={t('profile.current')}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
      )}
      <PasswordField
        required
        label={t('profile.new')}
        description={t('profile.newHint')}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t(me.hasPassword ? 'profile.changePassword' : 'profile.firstTitle')}
        </Button>
      </div>
    </SubmitForm>
  )
}
