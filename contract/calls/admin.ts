import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, nothing } from '../fields.ts'
import { REFUND_NOTE_MAX } from '../limits.ts'
import { wireObject } from '../wire/wire-object.ts'
import { adminAlerts } from './operator/admin-alerts.ts'
import { adminLists } from './operator/admin-lists.ts'
import { adminUserForm } from './operator/admin-user-form.ts'

/** Key of a refund that did not reach its card, as the alert and the list give it. */
const refundKey = z.string().check(z.minLength(1, '入力してください'))

const messages = wireObject({ messages: z.array(z.string()) })
const done = wireObject({ success: z.boolean() })

export const admin = {
  sync_subsc: endpoint({
    called: 'syncAllDeals',
    method: 'POST',
    access: 'admin',
    summary: '決済会社の契約をすべて読み、取引を合わせる',
    input: nothing(),
    output: messages,
  }),
  update_subsc: endpoint({
    called: 'refreshRunningDeals',
    method: 'POST',
    access: 'admin',
    summary: '続いている取引を読み直し、足りない売上と送金を補う',
    input: nothing(),
    output: messages,
  }),
  ...adminLists,
  ...adminAlerts,
  admin_refund_again: endpoint({
    called: 'sendRefundAgain',
    method: 'POST',
    access: 'admin',
    summary: '買う人に届かなかった返金を、同じ決済にもう一度送る（本サービス独自）',
    input: wireObject({ key: refundKey }),
    output: done,
  }),
  admin_refund_settle: endpoint({
    called: 'settleRefund',
    method: 'POST',
    access: 'admin',
    summary:
      '買う人に届かなかった返金を、別の方法（銀行振込など）で返したと記録する（本サービス独自）',
    input: wireObject({ key: refundKey, note: line(REFUND_NOTE_MAX) }),
    output: done,
  }),
  admin_use_end: endpoint({
    called: 'suspendUser',
    method: 'POST',
    access: 'admin',
    summary: '利用停止。取り消せない',
    input: wireObject(adminUserForm.shape),
    output: done,
  }),
  stripe_delay: endpoint({
    called: 'reapplyPayoutSettings',
    method: 'POST',
    access: 'admin',
    summary: '受け取り口座の支払い設定をもう一度あてる',
    input: wireObject(adminUserForm.shape),
    output: done,
  }),
}
