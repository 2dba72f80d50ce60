import { san } from '../../lib/format/with-san.ts'
import type { BlockOutcome } from './block-and-report.ts'

const AFTER: Readonly<Record<BlockOutcome, string>> = {
  blocked: '',
  reported: '運営にも知らせました。',
  not_reported: '運営には知らせられませんでした。部屋の「…」から、もう一度知らせてください。',
}

export const BLOCK_TEXTS = {
  act: 'ブロックする',
  consequences: [
    ['質問', '送れなくなり、いまの質問の部屋は閉じます'],
    ['申し込み', 'おたがいのサービスに申し込めなくなります'],
    ['つづいている取引', '終わるまで、やりとりもお金もいままでどおり'],
    ['評価', '出ているものは、そのままです'],
    ['相手に', '知らせません'],
  ],
  blocking: (name: string) => ({
    title: `${san(name)}をブロックしますか`,
    keep: 'やめておく',
    confirm: `${san(name)}をブロックする`,
    done: (outcome: BlockOutcome) => `${san(name)}をブロックしました。${AFTER[outcome]}`,
    failed: 'ブロックできませんでした。もう一度お試しください。',
  }),
  reports: '運営にも知らせる（この部屋のことばを添えます）',
  lift: 'ブロックを解く',
  liftOf: (name: string) => `${name}さんのブロックを解く`,
  lifted: 'ブロックを解きました。',
  liftFailed: 'ブロックを解けませんでした。もう一度お試しください。',
  title: 'ブロックした人',
  description: 'ブロックした人の一覧です。',
  lead: 'ブロックしたことは、相手に知らされません。解くと、また質問や申し込みができるようになります。',
  since: (date: string) => `${date} から`,
  empty: 'ブロックしている人はいません',
  emptyLead: '困ったときは、部屋の「…」やプロフィールから。相手には知らせずに、距離をおけます。',
} as const
