import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Chips } from '../../ui/layout/chips.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './showcase.module.css'

const here = (page: number) => `/ui?page=${page}`

export function Buttons() {
  return (
    <div className={styles.row}>
      <Button variant="primary" size="large">
        申し込む
      </Button>
      <Button variant="primary">さがす</Button>
      <Button variant="primary" busy>
        送っています
      </Button>
      <Button variant="primary" disabled>
        自分のサービスです
      </Button>
      <Button>
        <Icon name="plus" />
        画像を追加
      </Button>
      <Button size="small">編集</Button>
      <Button variant="plain" onClick={() => showToast('リンクをコピーしました')}>
        しらせを出す
      </Button>
      <Button variant="danger">「季節の帖」を削除する</Button>
      <Button variant="solid">解約する</Button>
      <LinkButton to="/ui">リンク</LinkButton>
    </div>
  )
}

export function Switches() {
  return (
    <>
      <Tabs
        label="例"
        tabs={[
          { label: '購入', to: here(1), current: true },
          { label: '販売', to: here(2), current: false },
        ]}
      />
      <Chips
        chips={[
          { label: 'すべて', to: here(3), current: true },
          { label: 'メイク', to: here(4), current: false },
        ]}
      />
      <Switch checked>届く</Switch>
      <Switch checked={false}>届かない</Switch>
      <Pagination page={5} totalPages={10} to={here} />
    </>
  )
}
