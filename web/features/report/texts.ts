import type { ReportShare } from '../../../contract/calls/reports.ts'
import { TALK_SHARED } from '../../../contract/calls/reports.ts'
import { san } from '../../lib/format/with-san.ts'

const SHARES: Readonly<Record<ReportShare, readonly [string, string]>> = {
  message: ['このメッセージだけ', '添えられたファイルもいっしょに届きます。'],
  talk: [`このメッセージまでの${TALK_SHARED}件`, 'ふたりのことばとファイルが届きます。'],
  nothing: ['見せない', '理由と、下に書くことばだけが届きます。'],
}

/** Labels of the dialog that reports a person or a message to the operator. */
export const REPORT_TEXTS = {
  ofMessage: 'このメッセージを運営に知らせる',
  ofPerson: (name: string) => `${san(name)}を運営に知らせる`,
  ofReview: (name: string) => `${san(name)}の口コミを運営に知らせる`,
  ofReply: (name: string) => `${san(name)}の返事を運営に知らせる`,
  leadOfReview:
    '相手には知らせません。運営は、この口コミと返事、それに、ここに書くことばを見ます。',
  lead: '相手には知らせません。運営は、あなたが選んだものだけを見ます。',
  reason: '理由',
  share: '運営に見せるもの',
  shares: SHARES,
  talkOfPerson: `最後の${TALK_SHARED}件`,
  words: 'くわしく',
  wordsHint: 'いつ、何があったかを書いていただけると、早く確かめられます。',
  keep: 'やめる',
  send: '知らせる',
  sending: '送っています',
  kept: '書いたことばは残っています。',
  thanks: 'お知らせを受け取りました',
  thanksLead:
    '運営が確かめます。個別のお返事はしませんが、必要な処置をとります。急ぐときは、取引をやめることもできます。',
  close: '閉じる',
} as const
