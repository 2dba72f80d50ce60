import { Button, LinkButton } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast-store.ts'
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
