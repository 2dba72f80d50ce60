import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { SeatButtons } from '../../ui/controls/seat-buttons.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Rating } from '../../ui/display/rating.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DashedLine } from '../../ui/layout/dashed-line.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Price } from '../../ui/money/price.tsx'
import styles from './showcase.module.css'

const PERSON = { id: 4, name: '透子', icon: null }

export function Marks() {
  return (
    <div className={styles.row}>
      <Badge tone="sell">販売</Badge>
      <Badge tone="buy">購入</Badge>
      <Badge tone="ok">継続中</Badge>
      <Badge tone="wait">支払い確認中</Badge>
      <Badge tone="danger">停止済み</Badge>
      <Badge>申請済み</Badge>
      <Badge tone="fresh">NEW</Badge>
      <Rating count={128} />
      <Rating kind="bad" count={2} />
      <Price yen={12_000} />
      <Avatar person={PERSON} size={36} />
      <Avatar person={null} size={36} />
      <SeatButtons quantity={8} remaining={3} />
    </div>
  )
}

export function Notices() {
  return (
    <div className={styles.two}>
      <Notice>口座の登録が済むと、サービスを並べられます。</Notice>
      <Notice tone="wait">今月のお支払いを確認しています。</Notice>
      <Notice tone="ok">メッセージを送りました。</Notice>
      <Notice tone="danger">ただいま満員です。</Notice>
    </div>
  )
}

function Confirm() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>紙をひらく</Button>
      <Sheet
        open={open}
        title="「夜の便り」を解約しますか"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>つづける</Button>
            <Button variant="solid" onClick={close}>
              解約する
            </Button>
          </>
        }
      >
        <p>解約すると、その場で利用が終わります。取り消せません。</p>
      </Sheet>
    </>
  )
}

export function Waits() {
  return (
    <>
      <div className={styles.narrow}>
        <Skeleton ratio="4 / 3" />
        <Skeleton height="14px" width="60%" />
      </div>
      <Spinner inline />
      <DashedLine />
      <Confirm />
      <EmptyState drawing="spot-letter.svg" title="メッセージはありません">
        取引がはじまると、ふたりだけの部屋がここに並びます。
      </EmptyState>
    </>
  )
}
