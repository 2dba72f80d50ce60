import { PICTURES_MAX } from '../../../../contract/limits.ts'

const NUMBERS = '一二三四五六七'
const nth = (place: number) => `${NUMBERS[place - 1] ?? place}枚め`

/** Labels of the pictures of a new service; `place` counts from 1. */
export const PICTURE_TEXTS = {
  title: '写真',
  list: '写真。並んだ順に見えます',
  alt: (place: number) => `${nth(place)}の写真`,
  number: (place: number) => (place === 1 ? `${NUMBERS[0]}　表紙` : NUMBERS[place - 1]),
  menu: (place: number) => `${nth(place)}の写真を動かす、はずす`,
  nth,
  grab: (place: number) => `${place}枚め。Enterで持ち、矢印で動かす`,
  remove: (place: number) => `${nth(place)}の写真をはずす`,
  unpick: '選んだ写真をはずす',
  stop: '送るのをやめる',
  cover: '表紙にする',
  forward: 'ひとつ前へ',
  backward: 'ひとつうしろへ',
  takeAway: 'はずす',
  pick: '写真を選ぶ',
  drop: 'ここへ置くこともできます',
  add: '写真を足す',
  count: `/ ${PICTURES_MAX}枚`,
  keys: 'つまみを引くか、つまみの上で Enter、矢印、Enter。やめるときは Esc。',
  kinds: 'JPG・PNG・GIF、1枚30MBまで。一枚めが表紙になります。',
  none: '写真がなくても作れます。そのときは、えりの絵が表紙になります。',
  full: '七枚そろいました。入れかえるときは、どれかをはずしてください。',
  taken: (place: number) => `${nth(place)}を持ちました。矢印で動かし、Enterで置きます。`,
  held: (from: number, to: number) => `${nth(from)}を持っています。${nth(to)}に置きます。`,
  put: (place: number) => `${nth(place)}に置きました。${place === 1 ? '表紙になりました。' : ''}`,
  putBack: 'もとの場所にもどしました。',
  waiting: '順番を待っています',
  sending: '送っています',
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  saving: '整えています',
  lost: '送れませんでした',
  unreadable: 'この写真は端末から読めなくなりました。もう一度選んでください。',
  again: 'もう一度',
  offline:
    'いまつながっていません。写真と文章はこの端末に残っています。つながると、つづきから送ります。',
  notSorted: '順番を保存できませんでした。元の順番にもどしました。',
  notRemoved: '写真をはずせませんでした。もう一度お試しください。',
  notDiscarded: '書きかけを消せませんでした。もう一度お試しください。',
  incomplete: '届いていない写真があります。もう一度送るか、はずしてください。',
  onTheWay: (count: number) => `送っている写真が${count}枚あります。終わるのを待って公開します。`,
  progress: (arrived: number, all: number) => `写真を送っています　${arrived} / ${all}`,
  restored: (pictures: number, date: string) =>
    pictures > 0
      ? `書きかけをひらきました。写真${pictures}枚と文章は、${date} のままです。`
      : `書きかけをひらきました。文章は、${date} のままです。`,
  startOver: 'はじめから書く',
} as const
