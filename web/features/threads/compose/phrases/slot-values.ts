import type { Deal } from '../../../../../contract/calls/deals.ts'
import type { Thread } from '../../../../../contract/calls/threads.ts'
import type { SlotValues } from '../../../../../contract/threads/phrase-slots.ts'
import { formatDate } from '../../../../lib/format/format.ts'
import { san } from '../../../../lib/format/with-san.ts'

/** The values that a thread gives to the slots of a 定型文. */
export function slotValues(thread: Thread, deal: Deal | null): SlotValues {
  const isDated = deal && !deal.endsWithPeriod && !deal.isPastDue && !deal.isPaymentPaused
  const renews = isDated ? deal.currentPeriodEnd : null
  return {
    相手の名前: san(thread.buyer.name),
    サービス名: thread.service.name,
    ...(renews && { 次の更新日: formatDate(renews) }),
  }
}

/** Replaces the selection of `text` by `part`; returns the text and the caret's new position. */
export function putIn(
  text: string,
  part: string,
  { selectionStart: from, selectionEnd: to }: { selectionStart: number; selectionEnd: number },
): { text: string; caret: number } {
  return { text: text.slice(0, from) + part + text.slice(to), caret: from + part.length }
}
