import { san } from '../../lib/format/with-san.ts'

export const BLOCK_TEXTS = {
  act: 'ブロックする',
  consequences: [
    ['質問', '送れなくなり、いまの質問は読むだけになります'],
    ['申し込み', 'おたがいのサービスに申し込めなくなります'],
    ['つづいている取引', '終わるまで、やりとりもお金もいままでどおり'],
    ['評価', '出ているものは、そのままです'],
    ['相手に', '知らせません'],
  ],
  blocking: (name: string) => ({
    title: `${san(name)}をブロックしますか`,
    keep: 'やめておく',
    confirm: `${san(name)}をブロックする`,
    done: `${san(name)}をブロックしました。`,
    failed: 'ブロックできませんでした。もう一度お試しください。',
  }),
  lift: 'ブロックを解く',
  lifted: 'ブロックを解きました。',
  liftFailed: 'ブロックを解けませんでした。もう一度お試しください。',
  title: 'ブロックした人',
  description: 'ブロックした人の一覧です。',
  lead: 'ブロックしたことは、相手に知らされません。解くと、また質問や申し込みができるようになります。',
  since: (date: string) => `${date} から`,
  empty: 'ブロックしている人はいません',
  emptyLead: '困ったときは、その人のプロフィールから。相手には知らせずに、距離をおけます。',
} as const
