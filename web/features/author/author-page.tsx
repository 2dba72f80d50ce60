import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Operator } from '../../../contract/calls/operator.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './author.module.css'
import { MailContent } from './letter.tsx'
import { Theme } from './theme.tsx'

const CRUMBS = [{ label: '使い方', to: links.home }, { label: 'つくっている人' }]
const PICTURE =
  '夜の作業机。左にミシン、まんなかに開いたノートパソコン。ミシンの糸が机をわたって画面の中の縫い目につながっている。奥の鏡に、眼鏡をかけた作り手が映っている。'

/** The page about the operator: letter, titles, theme. */
export function AuthorPage({ operator: { author } }: { operator: Operator }) {
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={styles.picture}>
        <img src={illustration('more-author.webp')} alt={PICTURE} width="1600" height="640" />
      </div>
      <MailContent author={author} />
      <Theme />
      <Colophon opened={author.opened} />
    </div>
  )
}

function Colophon({ opened }: { opened: string | null }) {
  return (
    <div className="wrap">
      <section className={styles.colophon} aria-labelledby="colophon">
        <h2 id="colophon" className="h2">
          奥付
        </h2>
        <dl>
          {opened && <Row name="店びらき">{opened}</Row>}
          <Row name="絵">すべて手で書いたSVGです。写真素材は使っていません。</Row>
          <Row name="数えないもの">
            閲覧の記録は、どのページがひらかれたかだけ。あなたがだれかは数えません。
          </Row>
          <Row name="連絡">
            <Link className="link" to={links.mail}>
              お問い合わせ
            </Link>
            から。取材もこちらへ。
          </Row>
        </dl>
      </section>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
