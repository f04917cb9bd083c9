import { Navigate, useParams } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useOnPhone } from '../../data/view.ts'
import { helpLink, isHelpTopic } from '../../parts/help/helpLink.ts'
import { useHelp } from '../../parts/help/useHelp.ts'
import { Link } from '../../ui/Link.tsx'
import type { HelpTopic } from '../../words/help/types.ts'
import { helpWords } from '../../words/lazy/help.ts'
import { useWords } from '../../words/words.tsx'
import { HelpContacts } from './HelpContacts.tsx'
import { HelpFrame } from './HelpFrame.tsx'
import { HelpMarks } from './HelpMarks.tsx'
import { HelpPicture } from './HelpPicture.tsx'
import styles from './help.module.css'
import { helpEntries } from './pages.ts'
import { useHelpLinks } from './useHelpLinks.ts'

/** A help page; an address that none has leads to the list. */
export function HelpTopicPage() {
  const { topic } = useParams({ strict: false })
  const onPhone = useOnPhone()
  return topic !== undefined && isHelpTopic(topic) ? (
    <Topic key={topic} topic={topic} />
  ) : (
    <Navigate to={onPhone ? '/mobile/help' : '/help'} replace />
  )
}

function Topic({ topic }: { topic: HelpTopic }) {
  const { t } = useWords(helpWords)
  const onPhone = useOnPhone()
  const texts = useHelp()
  const { title, purpose, steps, trouble, picture: alt } = texts[topic]
  const { targets, related, picture } = helpEntries[topic]
  const links = useHelpLinks(targets)
  return (
    <HelpFrame
      title={title}
      back={{ href: helpLink(undefined, onPhone), label: t('help.all') }}
      aside={
        <>
          {links.length > 0 && (
            <section className={styles.box} aria-labelledby="help-open">
              <h2 id="help-open" className={styles.boxTitle}>
                {t('help.open')}
              </h2>
              <ul className={styles.links}>
                {links.map(({ key, label, href }) => (
                  <li key={key}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.box} aria-labelledby="help-related">
            <h2 id="help-related" className={styles.boxTitle}>
              {t('help.related')}
            </h2>
            <ul className={styles.links}>
              {related.map((one) => (
                <li key={one}>
                  <Link href={helpLink(one, onPhone)}>{texts[one].title}</Link>
                </li>
              ))}
            </ul>
          </section>
          <HelpContacts />
        </>
      }
    >
      {!onPhone && (
        <Link className={styles.back} href={helpLink(undefined, onPhone)}>
          <IconArrowLeft size={16} aria-hidden /> {t('help.all')}
        </Link>
      )}
      <p className={styles.lead}>
        <HelpMarks text={purpose} />
      </p>
      <section aria-labelledby="help-steps">
        <h2 id="help-steps" className={styles.subtitle}>
          {t('help.steps')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <HelpMarks text={step} />
            </li>
          ))}
        </ol>
      </section>
      {picture && alt && <HelpPicture topic={topic} kind={picture} alt={alt} />}
      <section aria-labelledby="help-trouble">
        <h2 id="help-trouble" className={styles.subtitle}>
          {t('help.trouble')}
        </h2>
        <dl className={styles.trouble}>
          {trouble.map(([what, answer]) => (
            <div key={what}>
              <dt>
                <HelpMarks text={what} />
              </dt>
              <dd>
                <HelpMarks text={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </HelpFrame>
  )
}
