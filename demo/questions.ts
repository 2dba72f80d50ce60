import { type DemoMessage, fromBuyer, fromSeller } from './deals/demo-deal.ts'

export interface DemoQuestion {
  /** Key in `demo/people.ts`. */
  asker: string
  /** Key in `demo/services.ts`. */
  service: string
  /** Begins with the asker's question. */
  talk: [DemoMessage, ...DemoMessage[]]
}

export const questions: readonly DemoQuestion[] = [
  {
    asker: 'fujino',
    service: 'nagi-updo',
    talk: [
      fromBuyer(3, '21:05', 'はじめまして。肩までの長さでも、和装に合うまとめ髪はできますか。'),
      fromSeller(2, '07:40', 'できますよ。足りないところは、同じ色の小さな毛束を足します。'),
      fromBuyer(2, '21:12', '自分でほどいて、次の日にまた結えるようになりたいです。'),
      fromSeller(1, '08:02', 'それなら月に二回、結うところとほどくところを一緒にやりましょう。'),
    ],
  },
  {
    asker: 'fujino',
    service: 'momo-portrait',
    talk: [
      fromBuyer(
        1,
        '15:30',
        'はじめまして。眼鏡のまま、髪だけ長く描いていただくことはできますか。写真は三枚あります。',
      ),
    ],
  },
  {
    asker: 'haru',
    service: 'fujino-obi',
    talk: [
      fromBuyer(1, '12:28', 'はじめまして、ハルです。左利きでも、手紙の図だけで結べますか。'),
      fromBuyer(1, '12:31', '鏡で逆さに見ながらだと、二つめの折りで、いつもわからなくなります。'),
    ],
  },
  {
    asker: 'haru',
    service: 'toko-stage',
    talk: [
      fromBuyer(2, '20:15', '舞台は未経験です。学校の発表会のためでも、お願いできますか。'),
      fromSeller(
        2,
        '21:40',
        'もちろんです。はじめての人のほうが、変わるところが大きくて楽しいですよ。',
      ),
    ],
  },
]
