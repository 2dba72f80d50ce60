import { EXPORT_PARTS, type ExportPartName } from '../../../../contract/calls/exports.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import type { ExportFile } from './part.ts'
import { htmlPage } from './readable-page.ts'

/** Titles of the parts, as the screen names them. */
export const PART_TITLES: Readonly<Record<ExportPartName, string>> = {
  profile: 'プロフィール',
  services: '並べたサービス',
  deals: '取引と書面',
  messages: 'やりとり',
  reviews: '評価と口コミ',
  money: 'お金の記録',
  favourites: 'お気に入り・フォロー・覚えた条件',
  files: '送ったファイル',
}

/** The start page of the ZIP. */
export const firstPage = (at: Date): ExportFile => ({
  path: 'index.html',
  content: htmlPage(
    'ヨソオイにある、わたしの記録',
    `<p>${writtenDateTime(at)} に包みはじめました。</p>
<ul>
${EXPORT_PARTS.map(name => `<li><a href="${name}.html">${PART_TITLES[name]}</a>（<a href="${name}.json">JSON</a>）</li>`).join('\n')}
</ul>
<p>入らないもの：相手のメールアドレス、カードの番号、本人確認の書類、運営の調べの記録。</p>`,
  ),
})
