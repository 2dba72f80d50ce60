import type { CallName } from '../../../../contract/api.ts'
import type { Chance } from '../../../money/histories/chance.ts'
import type { Input } from '../../../support/calls.ts'
import { type Member, SERVICE_FORM } from '../../../support/fixtures.ts'
import { PICTURE } from '../../../support/role-matrix.ts'

export type Act = [name: CallName, input: Input, caller: Member]

/** The ids that calls of a wave can be about. */
export interface Sight {
  chance: Chance
  admin: Member
  one: Member
  other: Member
  /** A service, and its seller. */
  service: string
  seller: Member
  /** Another service of the same seller. */
  second: string
  /** A thread, and its two parties. */
  thread: string
  parties: [Member, Member]
  /** A day in Japan, as a form has it. */
  dayIn: (days: number) => string
}

const form = ({ chance }: Sight) => ({
  ...SERVICE_FORM,
  secret: String(chance.between(0, 1)),
  category: String(chance.between(1, 4)),
  icon_file: PICTURE,
})

/** Groups of calls about the same things, which are made at the same moment. */
export const ACTS: Readonly<Record<string, (sight: Sight) => Act[]>> = {
  talk: ({ thread: contact_id, parties: [one, other] }) => [
    ['message_create', { contact_id, text: 'はい' }, one],
    ['message_create', { contact_id, text: '', files: PICTURE }, other],
    ['messages', { contact_id }, one],
    ['messages', { contact_id }, other],
  ],
  question: ({ service: prod_id, one, seller, thread: contact_id }) => [
    ['question_create', { prod_id, text: 'はい' }, one],
    ['question_switch', { prod_id, open: '1' }, seller],
    ['question_close', { contact_id }, seller],
  ],
  report: ({ thread: contact_id, parties: [one] }) => [
    ['report_create', { contact_id, reason: 'spam', text: '', share: 'talk' }, one],
    ['add_good', { contact_id, type: 'good', text: 'よい' }, one],
  ],
  announce: ({ service: prod_id, seller }) => [
    ['announcement_create', { prod_id, text: 'お知らせ' }, seller],
  ],
  like: ({ service: prod_id, second, one }) => [
    ['like_add', { prod_id }, one],
    ['like_merge', { ids: `${prod_id},${second}` }, one],
    ['like_delete', { prod_id }, one],
  ],
  follow: ({ one, other }) => [
    ['follow_add', { user_id: String(one.id) }, other],
    ['follow_add', { user_id: String(other.id) }, one],
    ['follow_delete', { user_id: String(one.id) }, other],
  ],
  block: ({ one, other }) => [
    ['block_add', { user_id: String(one.id) }, other],
    ['follow_add', { user_id: String(other.id) }, one],
    ['block_delete', { user_id: String(other.id) }, one],
  ],
  own: ({ one, chance }) => [
    ['phrase_save', { title: 'はい', text: 'はい' }, one],
    ['follow_search_add', { q: 'メイク' }, one],
    ['notice_see', {}, one],
    ['notice_read_all', {}, one],
    ['notice_switch', { kind: 'message', channel: 'mail', on: `${chance.between(0, 1)}` }, one],
    ['export_create', {}, one],
  ],
  profile: ({ one }) => [
    ['user_edit', { name: 'なまえ', text: '', icon_file: PICTURE }, one],
    ['user_delete_icon', {}, one],
  ],
  draft: ({ seller }) => [
    ['service_draft_picture', { icon_file: PICTURE }, seller],
    ['service_draft_delete', {}, seller],
  ],
  create: sight => [['prod_create', form(sight), sight.seller]],
  edit: sight => [
    ['prod_edit', { ...form(sight), prod_id: sight.service }, sight.seller],
    ['prod_edit', { ...form(sight), prod_id: sight.second }, sight.seller],
    ['prod_switch', { prod_id: sight.service, secret: '0' }, sight.seller],
  ],
  pictures: ({ service: prod_id, seller }) => [
    ['prod_image_create', { prod_id, icon_files: PICTURE }, seller],
    ['prod_delete_icon', { prod_id }, seller],
  ],
  remove: ({ service: prod_id, seller }) => [
    ['prod_delete', { prod_id }, seller],
    ['prod_switch', { prod_id, secret: '1' }, seller],
  ],
  rest: ({ seller, dayIn }) => [
    ['rest_save', { first_day: dayIn(1), back_day: dayIn(3), words: '' }, seller],
    ['rest_end', {}, seller],
  ],
  suspend: ({ admin, one }) => [
    [
      'admin_suspend',
      { user_id: String(one.id), reason: 'terms', text: '確認', note: '', days: '7' },
      admin,
    ],
  ],
  lift: ({ admin, one, other }) => [
    ['admin_suspend_lift', { user_id: String(one.id), text: '' }, admin],
    ['admin_person_notice', { user_id: String(one.id), text: 'お確かめください' }, admin],
    ['admin_suspend_lift', { user_id: String(other.id), text: '' }, admin],
  ],
  leave: ({ one, other, chance }) =>
    chance.hits(0.3)
      ? [
          ['user_delete', {}, one],
          ['follow_add', { user_id: String(one.id) }, other],
        ]
      : [],
}
