import type { CallName } from '../../contract/api.ts'
import type { Access } from '../../contract/endpoint.ts'
import type { Input } from './calls.ts'
import { SERVICE_FORM } from './fixtures.ts'

/**
 * The roles of callers. The last four are registered; buyer and seller are the parties of one deal.
 */
export const ROLES = [
  'nobody',
  'junk',
  'unregistered',
  'suspended',
  'stranger',
  'buyer',
  'seller',
  'admin',
] as const
export type Role = (typeof ROLES)[number]
type Outsider = 'nobody' | 'junk' | 'unregistered' | 'suspended'
export type Statuses = Readonly<Record<Role, number>>

/** Statuses that a call's access alone decides. */
const OUTSIDERS: Readonly<Record<Access, Readonly<Record<Outsider, number>>>> = {
  public: { nobody: 200, junk: 200, unregistered: 200, suspended: 200 },
  login: { nobody: 401, junk: 401, unregistered: 200, suspended: 403 },
  // The same for calls about a deal; the suspended role is not a party of it.
  registered: { nobody: 401, junk: 401, unregistered: 403, suspended: 403 },
  member: { nobody: 401, junk: 401, unregistered: 403, suspended: 403 },
  admin: { nobody: 404, junk: 404, unregistered: 404, suspended: 404 },
}

/** Ids of the objects in the matrix's world, which belong to the seller or to the deal. */
export interface Ids {
  deal: string
  /** The deal's service, and one that nobody has bought. */
  service: string
  spare: string
  image: string
  /** A picture of the seller's draft. */
  draft: string
  request: string
  report: string
  message: string
  file: string
  review: string
  /** The buyer's receipt. */
  paper: string
  payout: string
  sellerId: string
}
/** Ids that do not exist. */
export const UNKNOWN: Ids = {
  deal: '999999',
  service: '999999',
  spare: '999999',
  image: '999999',
  draft: '999999',
  request: '999999',
  report: '999999',
  message: '999999',
  file: '999999',
  review: '999999',
  paper: '999999',
  payout: '999999',
  sellerId: '999999',
}

interface Row {
  input?: (ids: Ids) => Input
  /**
   * Statuses for the four registered roles; those of the other roles mostly follow from the access.
   */
  answers: Readonly<Record<Exclude<Role, Outsider>, number> & Partial<Record<Outsider, number>>>
  /** Status for the stranger when the ids do not exist; absent for calls without ids. */
  unknown?: number
}

const everybody = (status = 200) => ({
  stranger: status,
  buyer: status,
  seller: status,
  admin: status,
})
/** The operator is not a party of the deal and may not read what the parties write. */
const parties = (buyer = 200, seller = 200) => ({ stranger: 403, buyer, seller, admin: 403 })
const owner = (seller = 200) => ({ stranger: 403, buyer: 403, seller, admin: 403 })
/** The call is authorised by the link from a mail, not by the caller. */
const noSuchLink = {
  ...everybody(404),
  nobody: 404,
  junk: 404,
  unregistered: 404,
  suspended: 404,
}
const operator = (admin = 200) => ({ stranger: 404, buyer: 404, seller: 404, admin })

const open = (answers: Row['answers'] = everybody()): Row => ({ answers })
const ofDeal = (field: 'subsc_id' | 'contact_id', rest: Input = {}, answers = parties()): Row => ({
  input: ({ deal }) => ({ ...rest, [field]: deal }),
  answers,
  unknown: 404,
})
const ofService = (
  which: 'service' | 'spare',
  answers: Row['answers'],
  rest: (ids: Ids) => Input = () => ({}),
): Row => ({
  input: ids => ({ ...rest(ids), prod_id: ids[which] }),
  answers,
  unknown: 404,
})
const ofRequest = (rest: Input, answers: Row['answers']): Row => ({
  input: ({ request }) => ({ ...rest, request_id: request }),
  answers,
  unknown: 404,
})
const ofReview = (answers: Row['answers'], rest: Input = {}): Row => ({
  input: ({ review }) => ({ ...rest, review_id: review }),
  answers,
  unknown: 404,
})
const ofSeller = (unknown = 404): Row => ({
  input: ({ sellerId }) => ({ user_id: sellerId }),
  answers: everybody(),
  unknown,
})
const byOperator = (input: Input = {}, status = 200): Row => ({
  input: () => input,
  answers: operator(status),
})

export const PICTURE = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
])
const LETTER = { name: '透子', email: 'toko@yosooi.example', category: '1', text: 'こんにちは' }
/** A device at a push service that is not configured. */
const PUSH = { endpoint: 'https://push.example/1', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }

/**
 * Statuses by call and role; TypeScript requires a row for each call. The calls run in this order,
 * so reads come before writes, and calls that end something come last.
 */
export const MATRIX: Readonly<Record<CallName, Row>> = {
  my: open(),
  logins: open(),
  login: open(),
  user: ofSeller(),
  user_delete_check: open(),
  prod_categories: open(),
  // A list of a user who does not exist is empty.
  prods: ofSeller(200),
  follow_searches: open(),
  follow_search_add: { input: () => ({ q: '月' }), answers: everybody() },
  follow_search_delete: {
    input: ({ service }) => ({ search_id: service }),
    answers: everybody(),
    unknown: 200,
  },
  follow_search_switch: {
    input: ({ service }) => ({ search_id: service, on: '1' }),
    answers: everybody(),
    unknown: 200,
  },
  suggest: { input: () => ({ q: '月' }), answers: everybody() },
  prod: ofService('spare', everybody()),
  prod_images: ofService('spare', everybody()),
  goods: ofSeller(),
  answer_time: ofSeller(),
  seller_numbers: ofSeller(),
  checkout_terms: ofService('spare', everybody()),
  purchase_terms: ofDeal('subsc_id'),
  customer_portal: open(),
  payment_method: open(),
  payment_page: ofDeal('subsc_id', {}, parties(200, 403)),
  subsc: ofDeal('subsc_id'),
  subscs: open(),
  subsc_events: ofDeal('subsc_id'),
  contacts: ofDeal('contact_id'),
  messages: ofDeal('contact_id'),
  message_search: ofDeal('contact_id', { q: 'はい' }),
  message_alert: open(),
  requests: open(),
  request: ofRequest({}, parties()),
  request_quote: ofDeal('subsc_id'),
  subsc_why: ofDeal('subsc_id'),
  payout_amount: open(),
  payout_statement: open(),
  payout_why: open(),
  payout: { input: ({ payout }) => ({ payout_id: payout }), answers: owner(), unknown: 404 },
  receipt: {
    input: ({ paper }) => ({ paper_id: paper }),
    answers: { stranger: 403, buyer: 200, seller: 403, admin: 200 },
    unknown: 404,
  },
  receipts: ofDeal('subsc_id', {}, parties(200, 403)),
  statement_year: open(),
  history: open(),
  desk: open(),
  desk_services: open(),
  desk_views: open(),
  rest: open(),
  seller_rest: ofSeller(),
  announcements: open(),
  phrases: open(),
  rest_save: {
    input: () => ({ first_day: '2026-01-01', back_day: '2026-01-02', words: '' }),
    answers: everybody(400),
  },
  rest_end: open(everybody(404)),
  announcement_create: ofService('service', owner(), () => ({ text: 'こんにちは' })),
  phrase_save: {
    input: ({ service }) => ({
      title: 'はじめの挨拶',
      text: 'はじめまして。',
      ...(service === UNKNOWN.service && { phrase_id: service }),
    }),
    answers: everybody(),
    unknown: 404,
  },
  phrase_delete: {
    input: ({ service }) => ({ phrase_id: service }),
    answers: everybody(),
    unknown: 200,
  },
  phrase_sort: {
    input: ({ service }) => ({ phrase_ids: service }),
    answers: everybody(),
    unknown: 200,
  },
  view_add: {
    input: ({ service }) => ({ prod_id: service }),
    answers: everybody(),
    unknown: 200,
  },
  good: ofDeal('contact_id'),
  review: ofDeal('contact_id'),
  reviews: ofService('service', everybody()),
  user_reviews: ofSeller(),
  notices: open(),
  notice_list: open(),
  notice_news: open(),
  blocks: open(),
  export: open({ ...everybody(), suspended: 200 }),
  // This token is not a fresh ID token of the caller.
  export_open: {
    input: () => ({ id_token: 'junk' }),
    answers: { ...everybody(403), suspended: 403 },
  },
  export_create: open({ ...everybody(), suspended: 200 }),
  service_draft: open(),
  unsubscribe: { input: () => ({ token: 'junk' }), answers: noSuchLink },
  admin_reports: byOperator(),
  admin_report: {
    input: ({ report }) => ({ report_id: report }),
    answers: operator(),
    unknown: 404,
  },
  admin_deal: {
    input: ({ deal }) => ({ subsc_id: deal }),
    answers: operator(),
    unknown: 404,
  },
  suspension: open({ ...everybody(), suspended: 200 }),
  admin_health: byOperator(),
  admin_queue: byOperator(),
  admin_totals: byOperator(),
  admin_inactive: byOperator(),
  admin_person: byOperator({ user_id: '1' }),
  admin_person_bank: byOperator({ user_id: '1' }),
  admin_list: byOperator({ kind: 'users' }),
  admin_list_file: byOperator({ kind: 'users' }),
  admin_alerts: byOperator(),
  admin_reconciliation: byOperator(),
  connect_dashboard: open(),
  payout_bank: open(),

  user_create: { input: () => ({ name: 'ふたたび' }), answers: everybody(409) },
  auth0_send_email: open(),
  logins_end: {
    input: () => ({ login_id: 'unknown' }),
    answers: everybody(404),
    unknown: 404,
  },
  user_edit: { input: () => ({ name: 'あらた', text: '' }), answers: everybody() },
  user_delete_icon: open(),
  connect_create: open(),
  prod_create: {
    input: () => SERVICE_FORM,
    answers: { ...everybody(403), seller: 200 },
    unknown: 403,
  },
  service_draft_sort: {
    input: ({ draft }) => ({ picture_ids: draft }),
    answers: { ...everybody(409), seller: 200 },
    unknown: 409,
  },
  service_draft_picture_delete: {
    input: ({ draft }) => ({ picture_id: draft }),
    answers: { ...everybody(404), seller: 200 },
    unknown: 404,
  },
  service_draft_picture: { input: () => ({ icon_file: PICTURE }), answers: everybody() },
  service_draft_delete: open(),
  prod_edit: ofService('spare', owner(), () => ({ ...SERVICE_FORM, icon_file: PICTURE })),
  prod_switch: ofService('spare', owner(), () => ({ secret: '1' })),
  prod_image_sort: ofService('spare', owner(), ({ image }) => ({ image_ids: image })),
  prod_image_create: ofService('spare', owner(), () => ({ icon_files: PICTURE })),
  prod_image_delete: {
    input: ({ image }) => ({ image_id: image }),
    answers: owner(),
    unknown: 404,
  },
  prod_delete_icon: ofService('spare', owner()),
  checkout: ofService('spare', { ...everybody(), seller: 403 }),
  checkout_start: ofService('spare', { ...everybody(), seller: 403 }),
  likes: open(),
  like_ids: open(),
  like_counts: open(),
  like_services: { input: ({ spare }) => ({ ids: spare }), answers: everybody() },
  like_add: ofService('spare', everybody()),
  like_delete: { ...ofService('spare', everybody()), unknown: 200 },
  like_merge: { input: ({ spare }) => ({ ids: spare }), answers: everybody() },
  follows: open(),
  follow: ofSeller(200),
  follow_add: { ...ofSeller(), answers: { ...everybody(), seller: 400 } },
  follow_delete: ofSeller(200),
  follow_switch: { ...ofSeller(200), input: ({ sellerId }) => ({ user_id: sellerId, on: '1' }) },
  question: ofService('spare', everybody()),
  question_answers: ofSeller(),
  question_create: ofService('spare', { ...everybody(), seller: 403 }, () => ({ text: 'はい' })),
  question_close: ofDeal('contact_id', {}, parties(404, 404)),
  question_switch: ofService('spare', owner(), () => ({ open: '1' })),
  message_typing: ofDeal('contact_id'),
  message_create: ofDeal('contact_id', { text: 'はい' }),
  // Both have rated already, because a review is public only then.
  add_good: ofDeal('contact_id', { type: 'good' }, parties(409, 409)),
  review_report: ofReview({ ...everybody(), buyer: 400 }, { reason: 'spam', text: '' }),
  review_reply: ofReview(owner(), { text: 'はい' }),
  review_reply_delete: ofReview(owner()),
  report_create: ofDeal('contact_id', { reason: 'spam', text: '', share: 'nothing' }),
  mail: { input: () => LETTER, answers: everybody() },
  notice_see: { input: () => ({ newest_id: '999999' }), answers: everybody(), unknown: 200 },
  notice_read: { input: () => ({ notice_id: '999999' }), answers: everybody(), unknown: 200 },
  notice_read_all: { input: () => ({ newest_id: '999999' }), answers: everybody(), unknown: 200 },
  notice_switch: {
    input: () => ({ kind: 'message', channel: 'mail', on: '1' }),
    answers: everybody(),
  },
  push_subscribe: { input: () => PUSH, answers: everybody(400) },
  push_unsubscribe: { input: () => ({ endpoint: PUSH.endpoint }), answers: everybody() },
  unsubscribe_switch: { input: () => ({ token: 'junk', on: '1' }), answers: noSuchLink },
  receipt_create: ofDeal('subsc_id', { invoice_id: 'none', addressee: '透子' }, parties(404, 403)),
  statement_number: { input: () => ({ registration_number: '' }), answers: everybody() },
  receipt_refund: {
    input: ({ paper }) => ({ paper_id: paper }),
    answers: { stranger: 403, buyer: 409, seller: 403, admin: 404 },
    unknown: 404,
  },
  receipt_cancel: {
    input: ({ paper }) => ({ paper_id: paper }),
    answers: operator(),
    unknown: 404,
  },
  payout_create: open({ ...everybody(403), seller: 400 }),
  request_create: ofDeal('subsc_id', { type: 'refund_full' }, parties(403, 403)),
  request_auto_cancel: ofDeal('subsc_id', { type: 'refund_full' }, parties(409, 403)),
  request_response: ofRequest({ answer: 'not_respond' }, parties(403, 200)),
  request_withdraw: ofRequest({}, parties(409, 403)),
  sync_subsc: byOperator(),
  update_subsc: byOperator(),
  stripe_delay: byOperator({ user_id: '999999' }),
  admin_use_end: byOperator({ user_id: '999999' }),
  admin_suspend: byOperator({
    user_id: '999999',
    reason: 'terms',
    text: '確認',
    note: '',
    days: '7',
  }),
  admin_person_notice: byOperator({ user_id: '999999', text: 'お知らせ' }, 404),
  admin_suspend_lift: byOperator({ user_id: '999999', text: '' }),
  suspension_lifted: open(),
  suspension_lifted_close: open(),
  suspension_appeal: {
    input: () => ({ text: '事情', show: '0' }),
    answers: { ...everybody(409), suspended: 200 },
  },
  admin_appeal_answer: byOperator({ appeal_id: '999999', answer: 'stays', text: '確認' }, 409),
  admin_inactive_notice: byOperator({ user_id: '999999' }, 409),
  admin_inactive_end: byOperator({ user_id: '999999', way: 'suspend', unpaid_sales: '0' }, 409),
  admin_alert_act: byOperator({ key: 'none' }, 409),
  admin_alert_close: byOperator({ key: 'none' }),
  admin_alert_later: byOperator({ key: 'none' }),
  admin_alert_reopen: byOperator({ key: 'none' }),
  admin_refund_again: byOperator({ key: 'none' }),
  admin_refund_settle: byOperator({ key: 'none', note: '振込' }),
  admin_difference_book: byOperator({ fact: 'none', account: 'provider_fee' }, 409),
  admin_reconcile: byOperator(),
  admin_report_close: {
    input: ({ report }) => ({ report_id: report, text: '' }),
    answers: operator(),
    unknown: 404,
  },
  prod_delete: ofService('service', owner(409)),
  subsc_delete: ofDeal('subsc_id', {}, parties(200, 409)),
  user_delete: open({ stranger: 409, buyer: 409, seller: 409, admin: 409 }),
  block_add: { ...ofSeller(), answers: { ...everybody(), seller: 400 } },
  block_delete: { ...ofSeller(200), answers: everybody() },
}

interface Route {
  path: (ids: Ids) => string
  access: Access
  answers: Row['answers']
}

/** Routes outside the contract that check who the caller is. */
export const ROUTES: readonly Route[] = [
  { path: () => '/api/events', access: 'member', answers: everybody() },
  { path: ({ file }) => `/api/attachment?id=${file}`, access: 'member', answers: parties() },
  {
    path: ({ paper }) => `/api/receipt_file?paper_id=${paper}`,
    access: 'member',
    answers: { stranger: 403, buyer: 200, seller: 403, admin: 200 },
  },
  { path: () => '/api/statement_file?year=2026', access: 'member', answers: everybody() },
  {
    path: ({ report, file }) => `/api/admin_report_file?report_id=${report}&id=${file}`,
    access: 'admin',
    answers: operator(),
  },
]

export const statusesOf = (row: Pick<Row, 'answers'>, access: Access): Statuses => ({
  ...OUTSIDERS[access],
  ...row.answers,
})
