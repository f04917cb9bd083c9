import { expect, it } from 'vitest'
import { everyEnglish } from './everyWord.ts'

/**
 * Every text that says sent, mailed, delivered, arrived or on its way, by what makes it true. A new one has to be added here,
 * with an answer to the question: what if the mail server, the office or the network never takes it?
 */
const claims: Readonly<Record<string, readonly string[]>> = {
  'The office confirmed it, byte for byte.': [
    'capture.atOffice',
    'integrations.event.week.exported',
    'capture.progress',
    'phones.allSent',
    'phones.more',
    'kiosk.sent',
  ],
  'The server of the other side answered.': [
    'integrations.sent',
    'integrations.tested',
    'integrations.lastSent',
    'config.testSent',
    'config.mailSent',
    'access.asked',
  ],
  'The version was frozen and its link made, which is what the office calls sending. Mails have states of their own.': [
    'changeorders.emptyText',
    'integrations.event.bid.sent',
    'integrations.event.changeorder.sent',
    'fields.offerVersion',
    'fields.offerSentAt',
    'bids.linesLocked',
    'offer.stage.sent',
    'co.locked',
    'co.step.sent',
    'offers.sent',
    'offers.paper',
    'offers.fingerprint',
    'offers.reviseText',
    'accounting.text',
    'accounting.estimates',
    'accounting.countEstimates',
    'verify.offerLatest',
    'verify.offerLater',
    'tour.28.text',
    'offers.newAddress',
    'offers.passOn',
  ],
  'It says that nothing was sent, or that it waits.': [
    'signin.lost',
    'invite.sent',
    'invite.waiting',
    'invite.failed',
    'capture.closeText',
    'config.mailNone',
    'config.testFailed',
    'integrations.removeText',
    'integrations.pausedText',
    'integrations.neverSent',
    'offers.mailQueued',
    'offers.mail.queued',
    'offers.mail.failed',
    'offers.mailRefused',
    'offers.none',
    'photos.waits',
    'photos.notSentYet',
    'photos.leaveShotsText',
    'phones.waiting',
    'talk.photoFailed',
    'answer.waiting',
    'told.slackFailing',
    'told.state.dropped',
    'uploads.reason.lost',
    'uploads.reason.signedOut',
    'kiosk.waiting',
    'refused.sent',
    'tour.22',
  ],
  'It says what will happen, or what has to happen first.': [
    'signin.sentAfter',
    'signin.reactivate',
    'set.wifiOnlyHint',
    'integrations.quietText',
    'integrations.advancedText',
    'logphone.waitsFor.wifi',
    'logphone.waitsFor.battery',
    'offers.asksCode',
    'offers.asksCodes',
    'outbox.emptyText',
    'outbox.itemBehind',
    'outbox.keepOpen',
    'outbox.leaveText',
    'sending.wifiText',
    'sending.wifiUntold',
    'plan.issueHint',
    'refused.voidText',
    'ready.kept',
    'talk.waits',
    'talk.noSignal',
    'clock.outUnsent',
    'tour.21.text',
    'kiosk.unsent',
    'kiosk.foreign',
    'kiosk.saved',
    'kiosk.revokeAsk',
  ],
  'What was on this phone went to the office before, so it cannot be taken back silently.': [
    'forms.undoTooLate',
    'crew.sentAlready',
    'outbox.restoredAgain',
  ],
  'The word has another meaning: when something was received, or what a supplier brought.': [
    'forms.doneAt',
    'fill.deliveryWhat',
  ],
}

it('every text that claims that something was sent is listed with what makes it true', () => {
  const said = Object.entries(everyEnglish as Record<string, string>)
    .filter(([, text]) => /\b(?:sent|mailed|delivered|arrived|on its way)\b/i.test(text))
    .map(([key]) => key)
  const listed = Object.values(claims).flat()
  expect(said.filter((key) => !listed.includes(key))).toEqual([])
  expect(listed.filter((key) => !said.includes(key))).toEqual([])
})
