import { comments } from '@jobwright/contract/resources/comments.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { blankNotifications, type ActiveNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { mailer } from '../jobs/mails.ts'
import type { MailJob } from '../jobs/queue.ts'
import { dispatchNow } from '../jobs/dispatcher.ts'
import { aCustomer, type House, type Person } from './house.ts'

/** A project of a customer, led by somebody. */
export async function aProject(person: Person, title = 'Reroof', UserId = person.me.id): Promise<{ id: string }> {
  const customer = await aCustomer(person)
  return person.call(projects.create, { body: { title, CustomerId: customer.id, UserId } })
}

/** Posts a comment on a project. */
export const say = (person: Person, projectId: string, body: string): Promise<{ id: string }> =>
  person.call(comments.create, { body: { resource: 'projects', recordId: projectId, body } })

/** Waits until all notifications for the events so far are created. */
export async function caughtUp(house: House): Promise<void> {
  const [last] = await house.owner('select max(txid)::text as last from audit_events')
  for (;;) {
    await house.services.notifier.nudge()
    const [state] = await house.owner("select next > $1::xid8 as done from followers where name = 'notices'", [
      last?.['last'],
    ])
    if (state?.['done'] === true) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Sets a user's notification channels; the rest are the defaults, without quiet hours. */
export const choose = (person: Person, chosen: Partial<ActiveNotifications>): Promise<unknown> =>
  person.call(settings.setNotifications, {
    params: { id: person.me.id },
    body: { userActiveNotifications: { ...blankNotifications, quiet: null, ...chosen } },
  })

/** Sends due messages as of another time, instead of the house's own sender, which is stopped first. */
export function clockFor(house: House): {
  /** Everything that is due at this moment goes out. */
  at(moment: string | Date): Promise<void>
  /** Queues mails, then simulates a server crash. */
  dies(moment: string | Date): Promise<MailJob[]>
  /** Sends these mails now. */
  post(jobs: readonly MailJob[], moment?: string | Date): Promise<void>
  /** Moves a user's notifications to another time. */
  happened(person: Person, moment: string): Promise<void>
} {
  const gather = async (now: Date) => {
    await house.services.dispatcher.stop()
    await caughtUp(house)
    const posted: MailJob[] = []
    const failed: unknown[] = []
    const { mail, push, outgoing, vault } = house.services
    await dispatchNow({
      db: house.db,
      mail,
      push,
      outgoing,
      vault,
      base: 'https://jobs.example.com',
      post: (job) => posted.push(job),
      log: (error) => failed.push(error),
      now: () => now,
    })
    if (failed.length > 0) throw failed[0]
    return posted
  }
  const post = async (jobs: readonly MailJob[], moment: string | Date = new Date()) => {
    const send = mailer(house.db, house.services.mail, () => new Date(moment))
    await Promise.all(jobs.map(send))
  }
  return {
    at: async (moment) => post(await gather(new Date(moment)), moment),
    dies: (moment) => gather(new Date(moment)),
    post,
    async happened(person, moment) {
      await house.services.dispatcher.stop()
      await caughtUp(house)
      await house.owner('update notices set at = $2 where user_id = $1', [person.me.id, moment])
      await house.owner(
        `update sendings s set due_at = sending_due(u.notifications, u.timezone, s.channel, $2::timestamptz)
          from users u where u.id = s.user_id and s.user_id = $1 and s.state = 'waiting'`,
        [person.me.id, moment],
      )
    },
  }
}
