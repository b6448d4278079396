language-name = 简体中文

quoted = “{ $text }”
list-separator = 、

loading = 正在加载牌桌……
close = 关闭

error-unreachable = 暂时无法连接服务器，请稍后再试。

connection-lost = 连接已断开，正在重新连接……
connection-stopped = 目前没有服务器运行此桌。一有服务器接管，牌局即继续。
connection-ended = 无法加入这张牌桌。
connection-moved = 这张牌桌在另一台服务器上运行。
connection-follow = 前往 { $address }

citation-ask = 查看条款
citation-ours = 此处为我们的概述；以文件原文为准。
citation-elsewhere = 该条款所属的文件不在本服务器上。
citation-house = 赌场程序
citation-house-why = 本规则书的文件对此没有规定；赌场按此条款作为自己的程序执行。

nav-label = 普恩托
nav-skip = 跳到内容
nav-lobby = 牌桌
nav-odds = 概率
nav-house = 管理
nav-signIn = 登录
nav-signOut = 退出
nav-balance = 钱包里的游戏币
nav-wallet = 钱包
nav-account = 我的投注
nav-own-account = 我的账户
nav-more = 账户、语言与主题
nav-language = 语言
nav-theme = 主题：{ $theme }
nav-sound = 声音
nav-volume = 音量

theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色

sign-in-title = 登录
sign-in-why = 不用账户也能玩：访客马上就有游戏币。账户可在任何设备上保留余额。
sign-in-do = 登录
sign-up-title = 注册账户
sign-guest = 您正以访客身份游戏。访客的资金、投注和限额不会转入其他账户。如要保留，请注册账户。
sign-guest-up = 您正以访客身份游戏。注册后，访客即成为该账户，您的资金、投注、限额和座位都会保留。
sign-up-why = 只需一个名字和一个密码。
sign-up-do = 注册
sign-link-title = 欢迎
sign-link-why = 此链接仅供您本人使用，且只能用一次。请选择名字和密码。
sign-link-do = 注册并登录
sign-reset-title = 设置新密码
sign-reset-why = 此链接仅供您本人使用，且只能用一次。您在其他地方的登录都会退出。
sign-reset-do = 保存并登录
sign-name = 名字
sign-password = 密码
sign-have = 我已有账户
sign-make = 我还没有账户
sign-provider = 通过本店的身份提供方登录
sign-code = 一次性验证码
sign-code-why = 身份验证器上的六位数字，或一个恢复码。
sign-slow = 请稍候。多次尝试失败后，最多需要等待半分钟。

lobby-game = { $hands } · 边注：{ LIST($side, join: "list") }
lobby-edge = 最低赌场优势：{ $wager } { $edge }
lobby-title = 选择牌桌
lobby-intro = 按正式规则进行的赌场百家乐，使用游戏币。每一靴牌都可以验证。
lobby-how = 选一张牌桌和一个座位，即可以访客身份用游戏币游戏，无需账户。
lobby-none = 目前没有开放的牌桌。
lobby-new = 新建牌桌
lobby-own = 自定规则
lobby-altered = 规则已改动
lobby-altered-why = 该规则书使用内置规则书的编号，但文本不同。
lobby-hash = 规则书的 SHA-256：{ $hash }
lobby-elsewhere = 在另一台服务器
lobby-coups = { $coups } 局
lobby-left = 牌靴剩余 { $percent } %
lobby-seats = { $boxes } 个座位，空 { $free } 个
lobby-board = 路单屏
lobby-deal = 发牌
lobby-pit = 监管
lobby-sit = 入座
lobby-return = 继续
lobby-mine = 您的座位：{ $boxes } 号位
lobby-standing = 您在此桌站立投注
lobby-last = 上局：{ $result }
lobby-resting = 尚无玩家：入座即可开局
lobby-seconds = { $seconds } 秒
lobby-search = 查找牌桌
lobby-filter = 筛选
lobby-any = 不限
lobby-least = 最低投注
lobby-most = 不超过 { $amount }
lobby-free = 有空位
lobby-found = { $all } 张牌桌中的 { $found } 张

version-mini = 迷你桌
version-midi = 中型桌
version-full = 大桌

head-limits = 限红 { $min } 至 { $max }
head-decks = { $decks } 副牌
head-shoe = 第 { $shoe } 靴：剩 { $left } 张
head-last = 本靴最后一局
head-noShoe = 尚未开靴
head-progress = 牌靴已发的部分
head-rack = 您的筹码
head-buy = 买筹码
head-leave = 离开

status-closed = 牌桌已关闭
status-preparing = 正在准备新的牌靴
status-cutting = 新牌靴：正在切牌
status-burning = 新牌靴：正在烧牌
status-ready = 新一局即将开始
status-betting = 请下注
status-waiting = 买定离手
status-dealing = 正在发牌
status-decided = 本局已有结果
status-irregular = 正在处理异常情况
status-over = 本靴结束

hand-tie = 和
hand-count = 点数 { $count }
hand-holder = { $who } 看牌
hand-yours = 由您看牌

result-player = 闲赢
result-banker = 庄赢
result-tie = 和局
result-counts = { $high } 比 { $low }

mark-B = 庄
mark-P = 闲
mark-T = 和

card-hidden = 一张暗牌
card-name = { $suit }{ $rank }

rank-A = A
rank-2 = 二
rank-3 = 三
rank-4 = 四
rank-5 = 五
rank-6 = 六
rank-7 = 七
rank-8 = 八
rank-9 = 九
rank-T = 十
rank-J = J
rank-Q = Q
rank-K = K

suit-spades = 黑桃
suit-hearts = 红桃
suit-diamonds = 方块
suit-clubs = 梅花

squeeze-card = 第 { $number } 张暗牌：按上箭头眯牌
squeeze-turn = 翻开这手牌
squeeze-label = { WORD($hand, kind: "hand") }牌：从牌边或牌角眯牌

die-waiting = 骰子在骰盅里
die-face = 骰子开 { $face } 点
countdown-answer = 回应还剩 { $seconds } 秒
countdown = 还有 { $seconds } 秒可下注

felt-label = 台面，{ $boxes } 个座位
felt-puck = { WORD($hand, kind: "hand") }牌标记
felt-box-free = { $box } 号位，空：入座
felt-box-taken = { $box } 号位，有人
felt-box-mine = { $box } 号位，您的
felt-stand = 站立投注
felt-standing-short = ↥

round-void = 空局：不接受下注
round-annulled = 本局作废
round-free = 飞牌

own-watch = 您在旁观。

pays-shoe = 本靴赌场优势：{ $edge }

own-label = 您的座位
own-letDealer = 允许荷官替我下注和撤注
own-sit = 请选一个空位。
own-boxes = 您的座位
own-dealNow = 立即发牌
own-box = { $box } 号位

how-title = 30 秒学会玩
how-skip = 跳过
how-wager = { $wager }（{ $odds }）
how-bet = 发牌前押注结果：{ LIST($wagers, join: "or") }。
how-cards = 闲和庄各发两张牌。
how-count = A 计 1 点，10 和花牌计 0 点，只算点数之和的个位。最接近 9 点者胜。
how-permanent = { WORD($hand, kind: "hand") }的第一张牌总是 { CARD($card) }。
how-third = 一手牌为 { LIST($naturals, join: "or") } 点时本局结束，否则按固定规则补第三张牌。您无需做任何决定。
how-die = 另外还会摇一颗骰子，部分投注取决于点数。
how-side = 边注：{ LIST($wagers, join: "list") }。

spots-label = { $box } 号位的投注
spots-limits = { $min } 至 { $max }
spots-staked = 已下注 { $amount }
spots-pending = 正在下注 { $amount }
stakes-how = 先选筹码，再选投注项
stakes-none = 本局尚未下注
stakes-returned = 上一局作废，您的注码已退回。
stakes-total = 已押 { $total }：{ $list }

tray-label = 筹码
tray-chip = 筹码 { $value }
tray-undo = 撤回
tray-clear = 清除
tray-rebet = 续押
tray-double = 加倍
tray-own = 其他金额
tray-maximum = 最大

amount-title = 选择金额
amount-use = 使用此金额
amount-maximum = 押一次最大注
amount-maximum-why = 您下一次点击投注项时，将按牌桌限额和您的筹码押上最大金额。

keys-title = 键盘快捷键
keys-wager = 在第一、第二……项投注上放一枚筹码
keys-chip = 换一种筹码
keys-peel = 眯您手中的牌
keys-wanted = 焦点在牌桌上时启用单键快捷键

bet-closed = 现在不能下注。
bet-below = { $wager }的最低投注为 { $least }。
bet-above = { $wager }的最高投注为 { $most }。
bet-step = { $wager }须下 { $step } 的倍数，赢时才能准确派彩。
bet-funds = 您只有 { $rack } 的筹码。

buy-title = 买筹码
buy-why = 您的钱包里有 { $balance } 游戏币。要带多少上桌？
buy-amount = 金额
buy-do = 买筹码并开始
buy-topUp = 为我的钱包补充游戏币
buy-empty = 您的钱包里有 { $balance }，本桌最低投注为 { $least }。
buy-range = 请填 { $min } 至 { $max } 之间的金额。

leave-title = 离开牌桌？
leave-why = “买定离手”之前，您的注会退还；之后先结算。筹码随后回到您的钱包。
leave-do = 离开并兑现

outcome-short = 上局：
outcome-label = 您的上一局
outcome-won = { $wager }：{ $stake } 赢 { $profit }
outcome-lost = { $wager }：输 { $stake }
outcome-pushed = { $wager }：打和（{ $stake }）
outcome-commission = 已扣佣金 { $amount }
outcome-details = 上一局明细
outcome-row = 赔付 { $odds }：{ $condition }

wager-rules = { $wager }的规则
wager-pays = 赔付 { $odds }：{ $condition }
wager-push = 退还投注：{ $condition }
wager-loses = 其他情况均输掉投注。
wager-exact = 条款和准确条件

asks-label = 请您决定
asks-cut = 请您切牌
asks-cut-do = 在第 { $cards } 张后切
asks-role = 您可以亲自翻开{ WORD($hand, kind: "hand") }的牌
asks-shaker = 请您摇骰

side-label = 关于这张牌桌
side-roads = 路单
side-pays = 赔率
side-history = 牌局
side-fairness = 公平
side-notices = 告示

pays-commission = 已扣佣 { $rate }

tableau-title = 补牌规则
tableau-player = 闲 { $draws } 点补牌；任一方首两张 { $naturals } 点为例牌，双方不补。
tableau-banker = 庄按自己的点数和闲的第三张牌补牌：
tableau-draw = 补
tableau-stood = 不补

pays-push = 打和
pays-needs = 条件

history-shoe = 第 { $shoe } 靴
history-replay = 回放
history-none = 本靴还没有牌局。
history-open = 回放第 { $round } 局

fairness-how = 服务器在切牌之前公布对这靴牌的承诺值。每个座位可承诺一段文字；它在切牌后公开，也参与决定牌序。最后一局之后服务器公布种子，任何人都可重新发牌并结算每一局。
fairness-real = 此桌使用真实牌靴，牌由扫描器读入。
fairness-commitment = 第 { $shoe } 靴的承诺
fairness-words = 玩家的文字：{ $words } 段
fairness-give = 您为下一靴准备的秘密文字
fairness-mix = 承诺
fairness-no-hash = 本页只有通过 https 才能承诺文字。
fairness-verify = 验证一靴牌
fairness-no-acts = 本靴及此前各靴中，工作人员没有提前结束牌靴，也没有作废任何一局。
fairness-acts = 本靴中工作人员的处置：{ $acts }；此前各靴：{ $before }
fairness-act-counts = 提前洗牌 { $order_shuffle }、换牌 { $replace_cards }、作废局 { $void_round }、提前关台 { $close_table }

notices-book = { $title }，第 { $version } 版；{ $decks } 副牌，发牌方式 { $style }
notices-text = 规则书文本
notices-play = 仅用游戏币，不能购买，也不能兑换成钱。

roads-of = { $road }：{ $results }
roads-empty = 尚无结果
roads-bead = 珠盘路
roads-big = 大路
roads-big_eye = 大眼仔路
roads-small = 小路
roads-cockroach = 曱甴路
roads-ask-banker = 庄问路：
roads-ask-player = 闲问路：
roads-colour-R = 红
roads-colour-B = 蓝
roads-colour-none = 尚无颜色
roads-classic = 传统样式：只用颜色，不带文字

stats-label = 本靴统计
stats-bankerPairs = 庄对
stats-playerPairs = 闲对
stats-coups = 局数

board-shoe = 牌靴
board-cards = 剩余张数
board-min = 最低
board-max = 最高
board-differential = 台面差额
board-full = 全屏
board-window = 退出全屏

guide-wait-players = 等待玩家。
guide-wait-first = 等待第一位玩家。
guide-wait-one = 等待 { $name }。
guide-wait-role = 等待{ WORD($role, kind: "role") }。
guide-operator = 须由运营者裁定。
guide-below = 请在下方选择裁定。
alarm-out-of-turn = 非应发牌时读到的牌：{ $card }。说明此牌的来源之前，牌局暂停。
alarm-sound-on = 警报声：开
alarm-sound-off = 警报声：关
alarm-unlock = 开启警报声

record-correct-this = 更正{ $card }
practice-badge = 练习：不用游戏币
practice-take = 领取筹码
practice-why = 这里的筹码免费，没有价值。最多可领取 { $balance }。
practice-do = 领取筹码并开始
practice-full = 你的练习筹码已达上限。还可领取 { $balance }，而本桌最低下注 { $least }。
practice-leave = 你交还练习筹码。它们没有价值。
practice-leave-do = 离开并交还筹码
fairness-practice = 这是练习桌。服务器随机抽牌，不作承诺，荷官也可以指定牌。
outcome-initial = 首轮发牌后已结算

exposure-box = 座位
payouts-label = 上一局的赔付（按顺序）
payouts-due = 依次收注与赔付
payouts-wager = 投注
payouts-stake = 注码
payouts-pays = 派彩
payouts-commission = 佣金
payouts-clause = 条款
payouts-lost = 输
payouts-pushed = 打和

amount-unread = “{ $text }”不是金额。
amount-step = { $text } 不是最小筹码 { $chip } 的倍数。

command-inspect_cards = 查看牌
command-require_shuffle = 要求重新洗牌

overview-title = 赌区

pit-limits = 限红

new-title = 新牌桌
new-book = 规则书
replay-title = { $table }：回放
dispute-open = 对此局提出争议
replay-why = 每一步记录及其依据的条款。
replay-before = 上一靴
replay-after = 下一靴
replay-back = 返回牌桌
replay-coups = 本靴各局
replay-document = 本靴的验证文件
replay-step = 第 { $step } 步，共 { $steps } 步
replay-first = 开头
replay-previous = 上一步
replay-next = 下一步
replay-events = 第 { $round } 局
replay-latest = 最近一局
replay-none-round = 此桌没有第 { $round } 局。
replay-none-shoe = 此桌没有第 { $shoe } 靴。
replay-last = 末尾
replay-play = 播放
replay-pause = 暂停
replay-coup-before = 上一局
replay-coup-after = 下一局
replay-keys = 按 ← → Home End 逐步查看。
replay-copy = 复制此步的链接
replay-copied = 已复制
replay-print = 打印
replay-when = { $time }，记录 { $sequence }
replay-noClause = 无条款
replay-bookkeeping = 无条款：系统记录。
replay-unspoken = 无条款：规则书未作规定。
replay-stakes = 此步时的注码
replay-stakes-none = 台面上没有注码。
replay-outcome = 结果
replay-lies = 在台面上
replay-sum = 台面上合计
replay-carried = 上局打和留下
replay-won = 赢 { $profit }
replay-won-less = 赢 { $profit }，已扣佣金 { $commission }
replay-returned = 退还：{ $why }
replay-reversed = 已撤销
replay-opening = 备牌
replay-opening-of = 第 { $shoe } 靴的备牌
replay-irregular = 异常
replay-void = 作废
replay-void_hand = 空局
replay-free = 飞牌
replay-coup-of = 第 { $round } 局：{ $result }
replay-fair-later = 本靴的种子在最后一局之后公布，届时任何人都可以验证。
replay-record = 第 { $shoe } 靴第 { $round } 局记录，{ $date }

command-set_limits = 设定限红
command-set_differential = 设定台面差额
command-set_options = 更改选项
command-set_spots = 更改注位共用
command-buy_in = 买筹码
command-cash_out = 兑现
command-sit = 入座
command-stand = 站立投注
command-leave = 离开
command-place = 下注
command-withdraw = 撤注
command-open_table = 开台
command-close_table = 收台
command-set_style = 发牌方式
command-grant_free_rounds = 准许飞牌一局
command-prepare = 已完成
command-order_shuffle = 要求洗牌
command-replace_cards = 换新牌
command-place_cutting_card = 插入切牌卡
command-burn = 烧一张牌
command-open_bets = 请下注
command-cancel_bets = 取消本次下注
command-no_more_bets = 买定离手
command-reduce_differential = 减少差额
command-let_banker_first = 允许先翻庄牌
command-dealer_turns = 由荷官翻牌
command-draw = 发一张牌
command-pass_hand = 递牌
command-turn = 翻牌
command-settle = 收注派彩
command-declare_foreign = 外来牌
command-deal_held = 发先前抽出的牌
command-draw_excess = 多抽了一张牌
command-first_card_face_up = 牌靴第一张牌面朝上
command-card_face_up = 抽出的牌面朝上
command-cards_ran_out = 牌用完了
command-report_misdeal = 发牌错误
command-reconstruct = 重组本局
command-void_round = 宣布本局作废
command-let_stand = 维持结果
command-burn_missed = 漏烧牌
command-correct_card = 更正一张牌
command-correct_die = 更正骰子
command-confirm_correction = 确认
command-reject_correction = 驳回
command-confirm_proposal = 确认提议
command-reject_proposal = 驳回提议
command-withdraw_proposal = 撤回提议
command-report_unread = 报告未读的牌
command-identify_card = 报出这张牌
command-report_cutting_card = 报告切牌卡
command-resolve_card = 说明这张牌

done-dealer_inspects = 牌已清点检查
done-supervisor_inspects = 主管已复查
done-spread = 牌已正面摊开
done-players_look = 玩家已看过
done-wash = 已搓牌
done-stack = 已叠牌
done-riffle = 已交错洗牌
done-wash_or_riffle = 已搓牌或交错洗牌
done-shuffle = 已洗牌
done-exchange = 已换上另一组牌

ground-order_in_doubt = 牌序有疑
ground-card_exposed = 有牌露出
ground-table_was_empty = 牌桌曾空
ground-shoe_ended = 本靴结束

set-other = 另一组牌

cards-new = 新牌
cards-prechecked = 已预检的牌
cards-preshuffled = 已预洗的牌

disclosed-true = 已看到
disclosed-false = 未看到

to-player = 已发给闲
to-nobody = 尚未发出

command-cut_cards = 切牌
command-decline_cut = 不切
command-shake = 摇骰
command-decline_shake = 不摇
command-open_shaker = 开盅
command-take_role = 看牌
command-decline_role = 不看

event-table_opened = 以{ $cards }开桌{ HAS($steps) ->
        [yes] ；须做：{ $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ；第二组牌：{ $other_steps }
       *[no] {""}
    }
event-table_closed = 牌桌关闭{ HAS($cards_secured) ->
        [yes] ；牌已锁存
       *[no] {""}
    }
event-style_set = 发牌方式改为 { $style }
event-limits_set = 新限红：{ $limits }
event-differential_set = { HAS($most) ->
        [yes] 台面差额设为 { $most }
       *[no] 取消台面差额
    }
event-rules_elected = 从下一局起：{ $options }；每个注位人数：{ $players_per_spot }；注位上限：{ $spot_cap }
event-rules_changed = 从本局起：{ $options }；每个注位人数：{ $players_per_spot }；注位上限：{ $spot_cap }
event-free_rounds_granted = 准许飞牌 { $rounds } 局{ HAS($requested_by) ->
        [yes] ，应{ $requested_by }要求
       *[no] {""}
    }
event-chips_bought = { $player }买入筹码 { $amount }{ HAS($cash) ->
        [yes] {"（现金）"}
       *[no] {""}
    }
event-chips_cashed = { $player }兑现筹码 { $amount }{ HAS($cash) ->
        [yes] {"（现金）"}
       *[no] {""}
    }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player }在{ $box }坐下
       *[no] 玩家在{ $box }坐下
    }
event-player_stood = { $player }入场，不就座
event-player_left = { $player }离开牌桌
event-step_done = { HAS($other_set) ->
        [yes] 第二组牌已完成
       *[no] 已完成
    }：{ $step }
event-cards_looked_at = { $player }在用牌前验牌
event-shuffle_required = { $player }要求洗牌{ HAS($steps) ->
        [yes] ；须做：{ $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ；第二组牌：{ $other_steps }
       *[no] {""}
    }
event-shuffle_ordered = 下令洗牌：{ $ground }{ HAS($steps) ->
        [yes] ；须做：{ $steps }
       *[no] {""}
    }
event-other_set_shuffled = 洗另一组牌：{ $ground }
event-cards_replaced = 换上{ $cards }{ HAS($steps) ->
        [yes] ；须做：{ $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ；第二组牌：{ $other_steps }
       *[no] {""}
    }
event-stack_ready = 牌已备好，可以切牌{ HAS($offered) ->
        [yes] ；依次请{ $offered }切牌
       *[no] {""}
    }
event-machine_loaded = 牌已放入连续洗牌机，未切
event-cut_declined = { $player }不切牌
event-cards_cut = { $by }切牌，从前数第 { $from_front } 张
event-cutting_card_placed = 插入切牌卡，距末尾 { $from_back } 张{ HAS($second) ->
        [yes] ；另一张切牌卡在最末
       *[no] {""}
    }
event-card_burned = { HAS($face_up) ->
        [yes] 烧牌 { $card }，牌面朝上
       *[no] 烧牌一张，未看牌面
    }{ HAS($more) ->
        [yes] ；还须烧 { $more } 张
       *[no] {""}
    }
event-shoe_ready = 牌靴就绪{ HAS($burned) ->
        [yes] {""}
       *[no] ；没有烧牌
    }
event-bets_opened = 第 { $round } 局：开始下注
event-bets_cancelled = 第 { $round } 局：无人下注，取消下注
event-stake_placed = { $player }{ HAS($elsewhere) ->
        [yes] 在{ $box }
       *[no] {""}
    }下注 { $wager } { $amount }
event-stake_returned = 退还{ $player }{ HAS($elsewhere) ->
        [yes] 在{ $box }
       *[no] {""}
    }的 { $wager } { $amount }：{ $why }
event-bets_closed = { HAS($free) ->
        [yes] 停止下注；无人下注，飞牌一局
       *[no] 停止下注
    }{ HAS($shakers) ->
        [yes] ；骰盅依次交给{ $shakers }
       *[no] {""}
    }{ HAS($bankers) ->
        [yes] ；庄牌依次请{ $bankers }看
       *[no] {""}
    }{ HAS($players) ->
        [yes] ；闲牌依次请{ $players }看
       *[no] {""}
    }
event-roles_offered = 注码已削减，按余下的注码重新安排{ HAS($bankers) ->
        [yes] ；庄牌：{ $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ；闲牌：{ $players }
       *[no] {""}
    }{ HAS($shakers) ->
        [yes] ；骰盅：{ $shakers }
       *[no] {""}
    }
event-die_shaken = { HAS($dealer) ->
        [yes] 荷官摇骰
       *[no] { $by }摇骰
    }{ HAS($time) ->
        [yes] （第 { $time } 次）
       *[no] {""}
    }{ HAS($heard) ->
        [yes] {""}
       *[no] ；未听见骰声
    }{ HAS($recorded) ->
        [yes] ；由荷官记录
       *[no] {""}
    }
event-shake_declined = { $player }不摇骰
event-die_shown = 骰子开出 { $face } 点
event-role_taken = { $player }接{ WORD($hand, kind: "hand") }牌
event-role_declined = { $player }不接{ WORD($hand, kind: "hand") }牌
event-banker_may_be_first = 可以先翻庄牌
event-role_withdrawn = { WORD($hand, kind: "hand") }牌由荷官保留并翻开
event-deal_begun = 开始发牌
event-cutting_card_came = 切牌卡出现{ HAS($first) ->
        [yes] ，在本局第一张牌之前
       *[no] ，在本局当中
    }{ HAS($reported) ->
        [yes] （由人报告）
       *[no] {""}
    }
event-card_drawn = { HAS($face_up) ->
        [yes] { WORD($hand, kind: "hand") }得 { $card }
       *[no] { WORD($hand, kind: "hand") }得一张暗牌
    }{ HAS($held) ->
        [yes] ；此牌先前已抽出
       *[no] {""}
    }
event-hand_passed = { WORD($hand, kind: "hand") }牌牌面朝下递给{ $player }{ HAS($cards) ->
        [yes] ：{ $cards }
       *[no] {""}
    }
event-hand_turned = { $by }翻开{ WORD($hand, kind: "hand") }牌：{ $cards }
event-called = 荷官喊：“{ $text }”
event-initial_deal_shown = 首轮发牌：闲 { $player } 点，庄 { $banker } 点
event-wager_declared = { HAS($odds) ->
        [yes] 首轮发牌后 { $wager } 中：{ $odds }
       *[no] 首轮发牌后 { $wager } 不中
    }
event-round_decided = 闲 { $player } 点，庄 { $banker } 点：{ $winner }
event-stake_lost = { $player }：{ HAS($elsewhere) ->
        [yes] { $box }的{" "}
       *[no] {""}
    }{ $wager } { $amount } 输
event-stake_paid = { $player }：{ HAS($elsewhere) ->
        [yes] { $box }的{" "}
       *[no] {""}
    }{ $wager } { $amount } 赢 { $profit }{ HAS($commission) ->
        [yes] ，已扣佣金 { $commission }
       *[no] {""}
    }
event-stake_stood_off = { $player }：{ HAS($elsewhere) ->
        [yes] { $box }的{" "}
       *[no] {""}
    }{ $wager } { $amount } 打和，留在台面
event-round_ended = 第 { $round } 局结束{ HAS($marks) ->
        [yes] {""}
       *[no] ；不记入路单
    }{ HAS($last) ->
        [yes] ；本靴随之结束
       *[no] {""}
    }
event-shoe_ended = 本靴结束
event-foreign_card_found = 发现外来牌{ HAS($card) ->
        [yes] ：{ $card }
       *[no] {""}
    }
event-excess_drawn = 多抽一张牌{ HAS($disclosed) ->
        [yes] ：{ $card }，牌面已露
       *[no] ；牌面未露
    }{ HAS($held) ->
        [yes] ；用作下一局第一张
       *[no] {""}
    }{ HAS($burned) ->
        [yes] ；此牌烧掉
       *[no] {""}
    }
event-card_came_face_up = 一张牌出靴时牌面朝上
event-cards_exhausted = 须抽牌，但牌已用完
event-misdeal_reported = 报告发牌错误：{ $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-misdeal_stands = 发牌错误发现过晚，不再更改：{ $kind }
event-misdeal_found_late = 结算后发现发牌错误：{ $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-result_stands = 结果与赔付维持不变
event-order_restored = 牌序已恢复，本局继续：{ $phase }{ HAS($cards) ->
        [yes] ；先发 { $cards }
       *[no] {""}
    }{ HAS($seen) ->
        [yes] （已被看到）
       *[no] {""}
    }{ HAS($added) ->
        [yes] ；原先未记录：{ $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] ；读错：{ $removed }
       *[no] {""}
    }
event-payment_reversed = { $player }：{ HAS($elsewhere) ->
        [yes] { $box }的{" "}
       *[no] {""}
    }{ $wager } 撤销{ HAS($returned) ->
        [yes] ；退还所输注码 { $returned }
       *[no] {""}
    }{ HAS($taken) ->
        [yes] ；收回所赢 { $taken }
       *[no] {""}
    }{ HAS($commission) ->
        [yes] ；冲回佣金 { $commission }
       *[no] {""}
    }{ HAS($owed) ->
        [yes] ；尚欠 { $owed }，还清之前由赌场承担
       *[no] {""}
    }
event-round_undone = 第 { $round } 局事后作废
event-round_reconstructed = { HAS($corrected) ->
        [yes] 更正后
       *[no] 本局重组
    }：闲 { $player }，庄 { $banker }{ HAS($over) ->
        [yes] ；多出：{ $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] ，已露
       *[no] {""}
    }{ HAS($added) ->
        [yes] ；原先未记录：{ $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] ；读错：{ $removed }
       *[no] {""}
    }
event-round_voided = 第 { $round } 局作废{ HAS($exhausted) ->
        [yes] ；换牌或洗牌之前不再开局
       *[no] {""}
    }
event-void_hand_begun = 第 { $round } 局为空局，不得下注{ HAS($card) ->
        [yes] ；以 { $card } 开始
       *[no] {""}
    }{ HAS($drawn) ->
        [yes] ，此牌现在出靴
       *[no] {""}
    }
event-burn_omitted = 忘记烧牌，不再补烧
event-shaker_opened = { $by }打开骰盅
event-stake_restored = { $player }：{ $wager } { $amount }{ HAS($elsewhere) ->
        [yes] （{ $box }）
       *[no] {""}
    }重新放回台面{ HAS($owed) ->
        [yes] ，其中欠赌场 { $owed }
       *[no] {""}
    }
event-round_reopened = 第 { $round } 局重新打开
event-correction_proposed = { $by }提出更正{ HAS($card) ->
        [yes] { HAS($hand) ->
            [yes] { WORD($hand, kind: "hand") }的第 { $number } 张牌
           *[no] 第一张烧牌
        }：{ $was } 改为 { $card }
       *[no] 骰子：{ $was } 改为 { $face }
    }
event-correction_rejected = { $by }驳回更正
event-card_corrected = { $by }确认更正{ HAS($hand) ->
        [yes] { WORD($hand, kind: "hand") }的第 { $number } 张牌
       *[no] 第一张烧牌
    }：{ $was } 改为 { $card }{ HAS($more) ->
        [yes] ；还要烧 { $more } 张
       *[no] {""}
    }
event-die_corrected = { $by }确认更正骰子：{ $was } 改为 { $face }
event-cards_unread = { $count } 张牌离开牌靴而未读出{ HAS($hand) ->
        [yes] ，发给{ WORD($hand, kind: "hand") }
       *[no] {""}
    }
event-card_identified = { HAS($hand) ->
        [yes] 报出{ WORD($hand, kind: "hand") }未读出的第 { $number } 张牌
       *[no] 报出一张未读的牌
    }{ HAS($card) ->
        [yes] ：{ $card }
       *[no] {""}
    }
event-card_out_of_turn = 不该发牌时读到一张牌{ HAS($card) ->
        [yes] ：{ $card }
       *[no] {""}
    }
event-card_resolved = 不该发牌时读到的牌{ HAS($card) ->
        [yes] { $card }
       *[no] {""}
    }是：{ $kind }
event-proposal_made = { $by } ({ $role })提议{ WORD($act, kind: "proposed_act") }{ HAS($card) ->
        [yes] {" "}{ $card }
       *[no] {""}
    }{ HAS($cards) ->
        [yes] {" "}({ $cards })
       *[no] {""}
    }；原因：{ WORD($reason, kind: "act_reason") }
event-proposal_confirmed = { $by } ({ $role })确认{ WORD($act, kind: "proposed_act") }
event-proposal_rejected = { $by } ({ $role })驳回{ WORD($act, kind: "proposed_act") }
event-proposal_withdrawn = { $by } ({ $role })撤回{ WORD($act, kind: "proposed_act") }的提议
event-shoe_committed = 服务器对第 { $shoe } 靴作出承诺：{ $commitment }
event-entropy_promised = { $player }为第 { $shoe } 靴承诺一段文字 ({ $box })：{ $digest }
event-entropy_given = { $player }为第 { $shoe } 靴加入文字：“{ $entropy }”
event-shoe_revealed = 公布第 { $shoe } 靴的种子：{ $seed }
event-table_taken = { HAS($by) ->
        [yes] { $by }接管牌桌
       *[no] 真人接管牌桌
    }
event-table_handed_back = { HAS($by) ->
        [yes] { $by }把牌桌交给自动荷官
       *[no] 牌桌交给自动荷官
    }
event-cash_requested = { HAS($by) ->
        [yes] { $by }请第二人确认
       *[no] 等待第二人确认
    }：{ $act } { $amount }{ HAS($player) ->
        [yes] ，{ $player }
       *[no] {""}
    }
event-cash_confirmed = { HAS($by) ->
        [yes] { $by }确认请求 { $request }
       *[no] 请求 { $request } 已确认
    }
event-cash_rejected = { HAS($by) ->
        [yes] { $by }驳回请求 { $request }
       *[no] 请求 { $request } 已驳回
    }
event-chips_filled = 账房补入筹码 { $amount }
event-chips_credited = 牌桌向账房退回筹码 { $amount }
event-deal_requested = { $player }独自一人，要求立即发牌
event-dealer_allowed = { HAS($allowed) ->
        [yes] { $player }允许荷官代为下注
       *[no] { $player }不再允许荷官代为下注
    }
event-box = { $box } 号位
event-area = 站立区
event-limit = { $wager } { $min } 至 { $max }

who-automat = 自动荷官
who-cashier = 账房
who-standing = 站立玩家
who-someone = 某人
who-dealer = 荷官
who-game_supervisor = 赌台主管
who-casino_supervisor = 赌场主管
who-operator = 运营者

why-withdrawn = 玩家撤回
why-unpayable = 无法准确赔付
why-differential = 超出台面差额
why-beside = 所依附的注已减少
why-limits = 限红已更改
why-rules = 规则已更改
spot_cap-all = 全体玩家合计
spot_cap-none = 无
why-void = 本局作废
why-no_bets = 空局不接受下注
why-shoe_ended = 本靴结束
why-left = 玩家已离开

doing-dealer_inspects = 荷官验牌
doing-supervisor_inspects = 主管验牌
doing-spread = 牌面朝上摊开
doing-players_look = 玩家验牌
doing-wash = 搓牌
doing-stack = 叠牌
doing-riffle = 交错洗牌
doing-wash_or_riffle = 搓牌或交错洗牌
doing-shuffle = 洗牌
doing-exchange = 从洗牌机换上另一组牌

field-player = 闲/玩家
field-banker = 庄
field-box = 座位
field-amount = 金额
field-profit = 赢
field-commission = 佣金
field-card = 牌
field-cards = 牌组
field-cards_secured = 牌已锁存
field-hand = 一手
field-round = 局
field-shoe = 靴
field-face = 点
field-winner = 胜方
field-by = 由
field-requested_by = 要求者
field-last = 最后
field-why = 原因
field-step = 步骤
field-steps = 各步骤
field-other_set = 第二组牌
field-kind = 种类
field-offered = 提供给
field-shakers = 骰盅给
field-odds = 赔率
field-from_front = 从前数
field-from_back = 从后数
field-more = 还有
field-seed = 种子
field-commitment = 承诺
odds-decks = 副数

## Own play, security, disputes. The first view of these loads the texts of this group.

security-factor = 第二重验证
security-off = 启用第二重验证后，登录还需要手机上的验证码；别人只有你的密码也无法登录。
security-required = 本店员工必须使用第二重验证。请先设置再继续。
security-code-missing = 此账户启用了第二重验证。请输入验证码后继续。
security-begin = 设置
security-scan = 用手机上的身份验证器扫描。
security-qr = 密钥的二维码
security-secret = 或手动输入：
security-first-code = 显示的验证码
security-confirm = 确认
security-on = 登录需要验证码。剩余恢复码：{ NUMBER($left) }。
security-renew = 新的恢复码
security-remove = 移除第二重验证
security-codes-why = 请妥善保存这些恢复码。每个可用一次，无需手机。它们不会再次显示。
security-codes-save = 保存为文件
security-codes-done = 我已保存
security-sessions = 已登录的设备
security-idle = { NUMBER($minutes) } 分钟未使用的会话会结束。
security-session = { $address }，自 { $since }，最近使用 { $used }
security-unknown = 未知设备
security-this = 本会话
security-end = 结束
security-end-of = 结束 { $device } 上的会话
security-end-others = 结束其他所有会话
security-password = 更改密码
security-password-why = 您将在所有其他设备上退出登录。
security-password-old = 当前密码
security-password-new = 新密码
security-password-changed = 密码已更改。
security-identity = 通过身份提供方登录
security-identity-off = 您可以将本店身份提供方处的身份关联到此账户，之后即可在那里登录。
security-identity-on = 本店身份提供方处的一个身份可以登录此账户。
security-link = 关联身份
security-unlink = 取消关联
reauth-title = 是你本人吗？
reauth-why = 距上次登录已有一段时间。此操作需要再次输入密码或验证码。
reauth-do = 继续
reauth-provider = 此操作需要你再次通过身份提供方登录，然后重做一次。
dispute-waiting = 等待裁定
decision-upheld = 成立
decision-rejected = 驳回
dispute-title = 对第 { $round } 局提出争议
dispute-why = 请说明哪里有误。主管会查看回放并记录裁定。结果不会自动改变。
dispute-reason = 理由
dispute-send = 提交争议
dispute-sent = 争议已提交。裁定会显示在“我的投注”中。
dispute-list = 争议
dispute-own = { $table } 第 { $round } 局
dispute-replay = 回放
dispute-answered = 裁定：{ $decision }。{ $answer }
account-why = 您的投注、输赢和限额。
account-nobody = 请先入座或登录。
account-played = 今天已投注 { NUMBER($minutes) } 分钟。输赢：{ $result }
account-result = 输赢走势
account-period = 时段
period-day = 最近 24 小时
period-week = 最近 7 天
period-month = 最近 30 天
period-whole = 全部
account-all-tables = 所有牌桌
account-sum = 输赢：{ $result }
account-chart = { $from } 至 { $until } 的输赢：{ $result }；最低 { $low }，最高 { $high }
account-bets = 投注
account-none = 此时段没有投注。
account-more = 显示更早的投注
account-time = 时间
account-coup = 局
account-outcome = 结果
account-net = 输赢
own_outcome-lost = 输
own_outcome-paid = 赢
own_outcome-stood_off = 和
own_outcome-reversed = 撤回结算
own_outcome-returned = 退还：作废局
account-practice = 练习
account-limits = 限额
account-limits-why = 降低限额立即生效。提高或取消限额在 { NUMBER($hours) } 小时后生效。留空表示不设限额。
own_limit-loss_day = 每博彩日亏损
own_limit-loss_week = 每周亏损
own_limit-loss_month = 每月亏损
own_limit-minutes_day = 每博彩日投注分钟数
own_limit-reminder_minutes = 提醒间隔（分钟）
account-lost = 目前已亏损：{ $used }
account-won = 目前已赢：{ $used }
account-minutes = 目前已投注：{ $used }
account-next = { $time } 起：{ $value }
account-unlimited = 不限
account-keep = 保留现有限额
account-save = 保存限额
account-saved = 已保存。
account-stop = 暂停投注
account-stop-why = 在此之前您不能下注或购买筹码。台面上的注码照常结算，您可以兑出。任何人都不能提前结束。
account-stop-for = 时长
account-days = { NUMBER($days) } 天
account-exclusion = { NUMBER($days) } 天（自我禁止）
account-confirm = 我知道此操作不能撤回。
account-stop-do = 停止投注
account-stopped = 您已停止投注，直到 { $time }。
reminder-title = 投注时间提醒
reminder-continue = 继续
overview-table = 牌桌
log-export = 导出 CSV

## Staff. Each view of staff loads the texts of this group and of the one above.

alarm-card_out_of_turn = 非应发牌时读到牌
alarm-decision_waiting = 等待裁决
alarm-limit_exceeded = 超出限额
alarm-table_stopped = 牌桌停止运行
alarm-table_stuck = 牌桌停滞
alarm-console_lost = 控制台未连接
alarm-store_slow = 存储缓慢
act-provider_sign_in = 通过身份提供方登录
act-totp_enabled = 设置了第二重验证
act-totp_removed = 移除了 { $account } 的第二重验证
act-identity_linked = 关联了身份提供方处的身份
act-identity_unlinked = 取消了身份提供方处身份的关联
act-recovery_codes_renewed = 生成了新的恢复码
act-link_used = 用邀请链接注册，角色：{ $roles }
act-invited = 生成邀请链接，角色：{ $roles }
act-reset_offered = 生成重设密码链接
act-password_reset = 重设了密码
act-scale_set = 为所有赌台设定赔率表：{ $scale }
act-scale_released = { $table } 不再使用赔率表：{ $scale }
act-roles_given = 将 { $account } 的角色定为：{ $roles }
act-grant_allowed = 可不经第二位运营者发给 { $account } 游戏币 { $amount }
act-money_granted = 发给 { $account } 游戏币 { $amount }：{ $why }
act-grant_refused = 重复使用发放编号而被拒绝：{ $account }，{ $amount }：{ $why }
act-act_requested = 请第二位运营者确认：{ $act }（{ $details }）
act-act_confirmed = 确认另一位运营者的请求 { $request }：{ $act }（{ $details }）
act-table_created = 建立牌桌 { $table }，规则：{ $book }
act-account_erased = 抹除账户 { $account }
act-book_approved = 批准规则书 { $book } { $version }
act-book_version_claimed = 首次使用规则书 { $book } { $version }
act-alarm_acknowledged = 接手了牌桌 { $table } 的警报：{ WORD($kind, kind: "alarm") }
act-reader_added = 为牌桌 { $table } 添加了读牌器 { $reader }
act-reader_removed = 移除了牌桌 { $table } 的读牌器 { $reader }
act-book_withdrawn = 撤回对规则书 { $book } { $version } 的批准
alarm-dispute_waiting = 争议待裁定
act-player_excluded = 将 { $account } 禁止投注 { $days } 天{ HAS($why) ->
        [yes] ：{ $why }
       *[no] {""}
    }
act-dispute_filed = 对牌桌 { $table } 的第 { $round } 局提出争议：{ $why }
act-dispute_decided = 裁定了 { $account } 对牌桌 { $table } 第 { $round } 局的争议：{ WORD($decision, kind: "decision") }（{ $why }）
dispute-of = { $player }，{ $table } 第 { $round } 局
dispute-answer = 裁定理由
dispute-uphold = 成立
dispute-reject = 驳回
staff-only = 仅限工作人员
staff-link = 荷官和主管用自己的账户登录；第一次使用运营者发的链接。
staff-take = 接管牌桌
staff-handBack = 交给自动荷官
staff-acting = 您的角色
staff-style = 发牌方式 { $style }
staff-last = 切牌卡已出现：这是本靴最后一局。
staff-calls = 荷官喊话
guide-label = 下一步
guide-act-as = 以{ WORD($role, kind: "role") }身份操作
guide-cards = { $what }：{ $cards } 张
guide-automatic = 自动荷官正在发牌。要自己发牌，请先接管牌桌。
guide-unseen = 暗烧
entry-label = 牌
entry-how = 扫描、键入（9H）或点选一张牌：
entry-order = 逐张扫描、键入或点选：
entry-suit = 再键入花色：S ♠、H ♥、D ♦、C ♣。按 Esc 取消。
entry-wrong = “{ $text }”不是牌。请重新扫描，或键入点数和花色，如 9H。
entry-notThere = 剩下的牌里没有{ $card }。
irregular-title = 报告异常
irregular-none = 现在没有可报告的异常。
irregular-steps = 步骤
irregular-what = 发生了什么
irregular-decide = 裁定
irregular-details = 细节
irregular-record = 确认
irregular-ask-kind = 是哪一种？
irregular-ask-to = 牌去了哪里？
irregular-ask-disclosed = 牌面是否被看到？
irregular-ask-reason = 原因是什么？
irregular-card = 是哪张牌？
irregular-order = 这些牌本应按什么顺序发出？
irregular-unknown = 无法辨认
irregular-follows = 后果：
irregular-decided = 裁定：
follows-reconstruct = 本局按此顺序继续；多出的牌作为下一局的第一张。
follows-restore = 台面上没有牌：顺序恢复，本局继续。
follows-propose = 牌局暂停，玩家会看到原因。须由另一账号的第二人确认后才生效。
follows-void = 所有注码退还玩家；本局不算。
follows-undo = 以新的记录冲回所有赔付并退还输掉的注码；玩家已无力退回的部分记为欠款。
follows-stand = 结果与赔付保持不变。
follows-late = 上一局已结算。在重新开放下注之前，如规则允许，运营者可以用新记录重组该局或宣布作废，也可以维持结果。
remedy-void_round = 本局作废：所有注码退还。
remedy-banker_third_or_next_round = 若庄须补牌，此牌作庄的第三张；否则作为下一局的第一张，牌面已被看到的，下一局为空局。
remedy-burn = 此牌烧掉，不属于任何一局。
remedy-next_round_or_void_hand = 此牌作为下一局的第一张；牌面已被看到的，该局为不接受下注的空局。
remedy-void_hand = 荷官喊“本局不接受下注”：注码全部退还，发一手不计结果的牌。
remedy-void_or_reconstruct = 牌局暂停。运营者宣布本局作废；若各张牌及其顺序已知，也可重组本局。
remedy-play_on = 记录在案，牌局继续。
remedy-reconstruct_or_void = 暂停。由运营者重组本局，或宣布作废。
irregular-cards = 牌，按顺序
irregular-remove = 取走{ $card }
irregular-send = 记录
irregular-propose = 提议
irregular-back = 返回
irregular-recorded = 已记录：
irregular-complete = 全部的牌都在这里
irregular-misread = 读错而从记录中去除：{ $cards }
irregular-unread = 已离开牌靴而未读出的牌数
irregular-unread-known = 有 { $count } 张牌未读出。请在正确的位置填入。
waits-title = 读到这张牌时并不该发牌。牌局暂停。
waits-more = 还有 { $count } 张牌待说明。
waits-choices = 这张牌是什么
waits-excess = 牌靴中的牌，但当时不该发给任何一方。
waits-first_card = 没有人看到。它是下一局的第一张牌。
waits-foreign = 不属于这副牌。本局作废。
waits-reader_error = 没有牌离开牌靴。一切不变。
waits-seen = 有人看到这张牌吗？
proposal-title = 有提议等待第二人决定
proposal-by = 提议人：{ $name }（{ WORD($role, kind: "role") }）。由另一位主管或运营者决定。
proposal-until = 若无人决定，自动荷官将于 { $time } 否决。
correction-title = 有更正等待主管确认
correction-card = { WORD($hand, kind: "hand") }，第 { $number } 张
correction-burned = 第一张烧牌
correction-die = 骰子
correction-was = 记录
correction-true = 实际
correction-waits = 须由主管确认或驳回。
record-title = 补正记录
record-correct = 更正一张牌
record-die = 更正骰子
record-unread-hand = { WORD($hand, kind: "hand") }的牌未读出
record-unread = 未读的牌
record-unread-count = 有多少张牌离开牌靴而未读出？
record-unread-why = 没有发给任何一方的牌。它们不再参与牌局。
record-identify = 报出一张未读的牌（{ $count }）
record-identify-which = 哪一张牌未读出？
record-random = 随机抽取
record-out-of-turn = 不该发牌时读到一张牌
record-out-of-turn-which = 不该发牌时读到了哪张牌？
record-cutting = 切牌卡已出现
record-cutting-expected = 预计约 { $cards } 张牌后出现切牌卡。
record-cutting-due = 按记录切牌卡早该出现。看到时请报告。
record-which = 哪张牌读错了？
record-place = { WORD($hand, kind: "hand") } { $number }：{ $card }
record-burned = 第一张烧牌
record-true = { WORD($hand, kind: "hand") }第 { $number } 张记录为{ $card }。实际是哪张牌？
record-true-burned = 第一张烧牌实际是哪张牌？
record-true-die = 骰子记录为 { $face }。实际是几点？
record-supervisor = 更正须由主管确认。
record-cancel = 取消
guide-name-card = 指定这张牌
guide-shake-heard = 已摇，听到声音
guide-shake-unheard = 没有声音：重摇
guide-shake-again = 要求重摇
new-practice = 练习，不涉及金钱
exposure-label = 注码与风险
exposure-none = 台面上没有注码。
exposure-most = 风险敞口
exposure-why = 本局赌场最多可能输掉的金额。不能同时赢的注不相加。
exposure-all = 合计
people-label = 玩家
people-buyIn = 售出筹码
people-cashOut = 兑现
people-leave = 请离牌桌
people-walkIn = 没有设备的客人姓名
people-seat = 安排客人入座
people-standing = 不占座位
people-giveBack = 退还{ $wager } { $stake }
cash-title = 待第二人确认的现金
cash-row = { $act } { $amount }，申请人：{ $by }
cash-before = 同时确认上次确认以来移动的 { $amount }
cash-confirm = 确认
cash-reject = 驳回
cash_act-buy_in = 现金买码
cash_act-cash_out = 筹码兑现金
cash_act-fill = 账房补码
cash_act-credit = 向账房退码
place-who = 代为下注
place-do = 下注
place-taken = 已误收：无法准确赔付的部分退还
overview-day = 营业日 { $date }，{ $zone }
overview-notify = 允许通知
overview-wall = 大屏模式
overview-wall-end = 退出大屏模式
overview-filter = 显示的牌桌
overview-filter-all = 全部牌桌
overview-filter-attention = 需要处理
overview-filter-playing = 进行中
overview-filter-closed = 已关闭
overview-alarms = 警报
overview-alarm = { $table }：{ $what }
overview-reason = { $what }：{ $detail }
overview-waiting-misdeal = 发牌错误：待运营者裁定
overview-waiting-correction = 更正：待主管决定
overview-waiting-proposal = 提议：待第二人决定
overview-waiting-cash = 现金：待第二人确认
overview-more = 还有 { NUMBER($count) } 个警报
overview-calm = 没有警报。
overview-taken = { $name } 已确认
overview-take = 确认
overview-server = 服务器 { $server }
overview-no-server = 没有服务器运行
overview-none = 没有符合筛选条件的牌桌。
overview-tables = 牌桌
overview-status = 状态
overview-dealer = 荷官
overview-no-console = 无控制台
overview-last = 上一局
overview-pace = 局/小时
overview-players = 玩家
overview-drop = 投入额
overview-handle = 总投注额
overview-win = 赢额
overview-hold = 赢率（理论）
overview-exposure = 风险敞口
overview-shoe = 牌靴
overview-dealt = { $shoe }：已发 { $percent } %
overview-total = 合计
overview-since-s = { $count } 秒
overview-since-min = { $count } 分钟
overview-since-h = { $count } 小时
pit-settings = 牌桌设置
pit-reason = 原因
pit-differential = 台面差额
pit-differential-most = 庄闲注码最大差额
pit-differential-set = 保存差额
pit-differential-done = 差额已保存。
pit-limits-why = 金额以 { $chip } 为单位；下一局起生效。
pit-limits-set = 保存限红
pit-limits-done = 限红已保存。
pit-min = 最低
pit-max = 最高
pit-min-of = { $wager }最低
pit-max-of = { $wager }最高
pit-none = 无
pit-later = 台面上已有注码。本局结算后生效；请勿关闭此页。
pit-close-later = 本局后关台
pit-close-waits = 本局后关台 · 取消
pit-operator = 运营者可在两局之间更改限红。
pit-style-notNow = 一靴之内不能更改发牌方式。可在一靴的第一局之前更改；用连续洗牌机时，可在两局之间更改。
pit-style-operator = 运营者可在两靴之间更改发牌方式。
pit-corrections = 记录永不更改。发错或赔错的一局，即使已结算，也请报告发牌错误；裁定以新的记录加入。
spots-title = 投注位共用
spots-cap = 投注位上限
spots-set = 设定
config-title = 牌桌配置
config-fixed = 这些在建桌时选定；要更改请另建牌桌。
config-book = { $title }，版本 { $version }
config-layout = { $version }，{ $boxes } 个座位
config-perSpot = 每个投注位人数
config-decks = { $decks } 副（{ $cards } 张）
config-equipment = 发牌设备
config-cuttingCards = 切牌卡
config-fractions = 赔付额不是整筹码时
config-seconds = { $seconds } 秒
config-commitment = 从承诺到切牌至少
config-answer = 回应时限
config-decision = 提议的决定时限
config-hold = 断线后保留座位的时间
config-odds = 显示牌靴概率
config-yes = 是
config-no = 否
equipment-shoe = 牌靴
equipment-shuffler = 牌靴与洗牌机，两组牌
equipment-continuous = 连续洗牌机
fractions-refuse = 拒收此注
fractions-down = 向下取整
fractions-up = 向上取整
pit-journal = 事件记录
pit-journal-earlier = 更早的记录
log-search = 搜索日志
log-author = 操作者
log-all = 全部操作者
invite-title = 邀请他人
invite-role = 角色
invite-do = 生成邀请链接
invite-link = 一天之内有效，只能用一次：
house-title = 管理
house-accounts = 账户
house-find = 查找名字
house-guests = 包括访客
house-nobody = 没有这个名字的账户。
house-more = 显示更多账户
house-roles = 角色
house-since = 注册时间
house-change = 编辑
house-change-of = 编辑 { $name }
house-roles-why = 该账户只保留所选角色，并会在所有地方退出登录。
house-roles-set = 保存角色
house-roles-done = 角色已保存：{ $roles }
house-amount = 游戏币
house-why = 原因
house-why-missing = 请填写原因，会记入审计日志。
house-grant = 存入钱包
house-granted = 已存入 { $amount }；余额 { $balance }。
house-reset = 生成重设密码链接
house-reset-why = 供忘记密码者使用。链接使用之前，旧密码仍然有效。
house-reset-done = 给 { $name } 的重设密码链接：
exclude-title = 禁止投注
exclude-why = 用于在页面之外提出请求的玩家。在此之前该玩家不能下注或购买筹码，但可以兑出。任何人都不能提前结束。
exclude-reason = 原因，例如“书面请求”
exclude-do = 禁止 { $name } 投注
exclude-done = { $name } 已被禁止投注，直到 { $until }。
new-id = 短名，用于网址
new-id-wrong = 只能用字母、数字、. _ 和 -，并以字母或数字开头。
new-name = 名称
new-version = 台面
new-style = 发牌方式
new-cards = 牌
new-virtual = 虚拟牌，可验证
new-scanned = 真实牌靴，扫描读入
new-dealer = 荷官
new-pace = 自动荷官的速度
pace-slow = 慢
pace-normal = 正常
pace-quick = 快
new-automatic = 自动
new-person = 真人
new-chip = 最小筹码的面值
new-seconds = 下注时间（秒）
new-seconds-wrong = “{ $text }”不是 1 到 3600 的整数。
new-do = 新建牌桌
kind-wrong_number_of_cards = 张数不对
kind-cards_drawn_together = 两张牌一起带出
kind-order_altered = 牌序改变
kind-wrong_dealing = 发错牌
kind-excess = 多抽的牌
kind-first_card = 下一局的第一张牌
kind-foreign = 外来牌
kind-reader_error = 读牌器出错

## Odds and the rulebook editor. The odds load the texts of this group.

odds-unpriced = 此投注要看花色，而牌只按点数统计。
odds-title = 精确概率
odds-why = 逐一统计每种可能的发牌；结果是精确分数，不是估计。
odds-busy = 正在统计所有发牌……
odds-probability = 概率
odds-combinations = 共统计 { $count } 种发牌
odds-win = 赢
odds-again = 再试一次
odds-return = 返还率
odds-spread = 标准差
odds-wagers = 所有投注
odds-outcomes = 赔付与概率
odds-pays = 赔率
odds-when = 条件
odds-oneIn = 每几局一次
odds-returned = 占返还率
odds-push = 打和
odds-lose = 输
odds-exact = 精确分数
odds-copy = 复制
odds-copied = 已复制
par-edge = 赌场优势
par-spread = 按局数的返还率
par-title = PAR 表
par-keep = 下载为
par-decks = 各副数的赌场优势
par-course = 走势
par-band = 落在区间内的场次
par-ofHundred = 百次中 { $share } 次
par-same = 所有投注统一刻度
par-rounds = 局数
par-expected = 期望返还率
par-from = 从
par-to = 到
par-table = 以表格显示
par-legend = 实线：期望返还率。虚线：本金全数返还。
par-removal = 移除一张牌的影响
par-removal-why = 玩家返还率的变化，以投注额的百分比表示；{ $decks } 副牌。
write-title = 规则书编辑器
write-why = 更改赔率或增加投注。编辑器会检查规则书并精确计算概率；运营者可以用它开桌。
write-text = 规则书（TOML）
write-check = 检查
write-anew = 从模板开始
write-from = 以 { $book } 为起点
write-open = 用此规则书开桌
write-ok = 这本规则书有效。
write-operator = 运营者可以用此规则书开桌。
write-line = 第 { $line } 行
write-problems = 问题：{ $count } 个
write-pause = 停止输入后自动检查。
write-busy = 正在检查……
write-upload = 打开文件
write-keep = 下载
write-back = 恢复之前的内容
write-large = 文件太大，不能作为规则书。
write-before = 之前
write-change = 变化
write-more = ▲ 赌场多 { $points } 个百分点
write-less = ▼ 赌场少 { $points } 个百分点
write-same = 未变
write-new = 新增
write-compare = 设为比较基准
write-loading = 正在加载编辑器……
write-failed = 无法加载编辑器。
write-keys = 按 Ctrl+空格 补全键和事实；按 Tab 离开文本；按 F8 转到下一个问题。
write-required = 必填
write-completions = 补全
write-diff = 显示更改
write-diff-count = 更改处：{ $count }
write-diff-none = 内容与开始时相同。
write-unchanged = { $count } 行未更改
write-form = 常用更改
write-form-why = 此处的更改会写入文本。
write-form-decks = 牌副数
write-form-min = 最少
write-form-max = 最多
write-form-default = 默认
write-form-age = 最低年龄
write-form-players = 玩家
write-form-odds = 赔率
write-form-commission = 佣金
write-form-bound = 投注额不超过
write-form-free = 不限
write-form-options = 选项的默认值
write-form-wrong-odds = 请把赔率写成 8:1 或 0.95:1。
write-form-wrong-rate = 请把比率写成 5%。
write-form-wrong-number = 请写一个整数。
write-solve = 按赌场优势求赔率
write-solve-why = 该投注的其他行保持不变。
write-solve-do = 求赔率
write-solve-now = 现在
write-solve-exact = 精确值
write-solve-below = 最近的较低赔率
write-solve-above = 最近的较高赔率
write-solve-use = 采用 { $odds }
write-solve-never_falls = 此行从不赔付，其赔率不起作用。
write-solve-pays_nothing = 此行须不赔付或更少。
write-tools = 试用此规则书
write-preview = 桌面布局
write-trial = 试发一局
write-trial-cards = 依次的牌，如 9H 4C 2D 3S；留空则随机抽取
write-trial-die = 骰子
write-trial-do = 发一局
write-trial-outcome = 结果
write-trial-win = 赢
write-trial-lose = 输
write-trial-push = 打和
write-edges = 各选项的赌场优势
write-edges-why = 其他选项为默认值。
write-edges-do = 计算
write-edges-none = 此规则书没有选项。
write-edges-default = { $value }（默认）
write-par-do = 计算 PAR 表

## /verify, a page of its own. These texts have no functions and no selectors.

verify-title = 验证一靴牌
verify-intro = 切牌之前，服务器公布了对这靴牌的承诺值；最后一局之后，公布了种子。本页由该种子算出每一张牌和每一次骰子。数据不会离开本页。
verify-file = 牌靴的验证文件
verify-hint = 粘贴文本、把文件拖到框内，或选择文件。
verify-do = 验证
verify-choose = 选择文件
verify-order = 牌的顺序
verify-yours = 承诺值是否在切牌之前公布、您的文字是否在文件中，只有您能确认。请与您当时所见和所写核对。
verify-busy = 正在计算……
verify-good = 这靴牌验证通过。
verify-bad = 这靴牌未通过验证。
verify-holds = 通过
verify-fails = 未通过
verify-unusable = 无法检查此文件：{ $why }
verify-step-commitment = 承诺值
verify-step-cut = 切牌
verify-step-number = 张数
verify-step-returns = 回收
verify-step-texts = 文字
verify-step-book = 规则书
verify-step-rounds = 各局
verify-step-cards = 牌
verify-step-dice = 骰子
verify-missing_key = 缺少键 { $key }
verify-unknown_key = 未知的键 { $key }
verify-wrong_value = { $key } 的值无效
verify-whole_numbers = 数字须为整数，且只用数字书写
verify-no_hashes = 此浏览器在这里无法计算哈希；请用 https 或以文件方式打开本页
verify-legend-left = 离开牌靴的牌：{ $left } 张。
verify-legend-stayed = 虚线框：留在牌靴里的 { $stayed } 张。
verify-legend = 点状下划线：未被看到。外框：记录为另一张牌。
verify-legend-first = 只显示前 { $shown } 张。
verify-unseen = 未被看到
verify-recorded = 记录为 { $card }

## Words in messages of the server

hand-player = 闲
hand-banker = 庄

role-operator = 运营者
role-casino_supervisor = 赌场主管
role-game_supervisor = 赌台主管
role-dealer = 荷官
role-player = 玩家
role-standing = 站立玩家
role-observer = 观众
role-inspector = 监察员

## Facts and conditions of pay rows

fact-player_total = 闲点数
fact-player_initial_total = 闲首两张点数
fact-player_cards = 闲牌张数
fact-player_wins = 闲赢
fact-player_natural = 闲例牌
fact-player_third = 闲第三张
fact-player_pair = 闲对
fact-player_pair_rank = 闲对子牌面
fact-banker_total = 庄点数
fact-banker_initial_total = 庄首两张点数
fact-banker_cards = 庄牌张数
fact-banker_wins = 庄赢
fact-banker_natural = 庄例牌
fact-banker_third = 庄第三张
fact-banker_pair = 庄对
fact-banker_pair_rank = 庄对子牌面
fact-tie = 和局
fact-margin = 点数差
fact-sevens = 7 的张数
fact-die = 骰子
fact_value-none = 无
fact_value-mixed = 杂色对
fact_value-coloured = 同色对
fact_value-perfect = 完美对
fact_value-true = 真
fact_value-false = 假
fact-player_cards-eq-2 = 闲有两张牌
fact-player_cards-eq-3 = 闲有三张牌
fact-banker_cards-eq-2 = 庄有两张牌
fact-banker_cards-eq-3 = 庄有三张牌
fact-player_pair_rank-eq = 闲对子为 { $value }
fact-banker_pair_rank-eq = 庄对子为 { $value }
fact-sevens-eq = 有 { $value } 张 7
fact-player_pair-eq-none = 闲首两张不成对
fact-player_pair-ne-none = 闲首两张成对
fact-banker_pair-eq-none = 庄首两张不成对
fact-banker_pair-ne-none = 庄首两张成对
condition-eq = { $fact }为 { $value }
condition-ne = { $fact }不为 { $value }
condition-lt = { $fact }小于 { $value }
condition-le = { $fact }不超过 { $value }
condition-gt = { $fact }大于 { $value }
condition-ge = { $fact }至少 { $value }
condition-and = { $left }，且{ $right }
condition-or = { $left }，或{ $right }
condition-not = 非{ $part }
condition-group = （{ $part }）

## Titles and notices of the built-in rulebooks

title-1_to_1_less_5_commission = 1 赔 1，抽佣 5 %
title-1_to_1_but_1_to_2_when_the_banker_wins_on_6_no_commission = 1 赔 1，庄 6 点赢赔一半；免佣
title-7_up_baccarat = 7 Up 百家乐
title-7_up_baccarat_mbs = 7 Up 百家乐（MBS）
title-baccarat = 百家乐
title-baccarat_division_5 = 百家乐（Division 5）
title-baccarat_mbs = 百家乐（MBS）
title-baccarat_and_variations = 百家乐及其变体
title-baccarat_with_commission = 抽佣百家乐
title-banker = 庄
title-banker_natural_8 = 庄例牌 8
title-banker_natural_9 = 庄例牌 9
title-banker_pair = 庄对
title-division_5_baccarat = Division 5：百家乐
title-fortune_six = 幸运六
title-how_a_winning_banker_is_paid = 庄赢如何赔付
title-no_commission_baccarat = 免佣百家乐
title-no_commission_baccarat_fortune_six = 免佣百家乐 · 幸运六
title-not_offered = 不提供
title-pay_scale_one_5_10_and_30_to_1 = 赔率表一：5、10、30 倍
title-pay_scale_two_6_12_and_25_to_1 = 赔率表二：6、12、25 倍
title-perfect_pairs = 完美对子
title-player = 闲
title-player_natural_8 = 闲例牌 8
title-player_natural_9 = 闲例牌 9
title-player_pair = 闲对
title-power_baccarat_98 = Power 98 百家乐
title-power_baccarat_98_mbs = Power 98 百家乐（MBS）
title-power_hand = 加倍局
title-super_7_s = 超级七
title-tie = 和
title-tie_egalite = 和
title-whether_perfect_pairs_is_offered_and_on_which_pay_scale = 是否提供完美对子，按哪张赔率表
notice-banker_pays_1_to_1_and_1_to_2_when_it_wins_on_6_no_commission_is_taken = 庄 1 赔 1；庄以 6 点赢时赔一半。免佣。
notice-only_people_over_21_may_enter = 仅限 21 岁以上人士进入。
notice-perfect_pairs_pays_by_scale_one = 完美对子按赔率表一赔付。
notice-perfect_pairs_pays_by_scale_two = 完美对子按赔率表二赔付。
notice-playing_often_can_make_you_addicted_and_cost_you_what_you_own_help_line_2109237777 = 经常博彩会上瘾，也会让您失去财产。求助热线：2109237777。
notice-the_hellenic_gaming_commission_supervises_this_game_which_is_run_on_the_principles_of_responsible_gaming = 本游戏受希腊博彩委员会监管，并遵循负责任博彩原则。

## Messages of the server

refusal-dispute_decided = 争议 { NUMBER($dispute) } 已裁定；裁定为最终决定
refusal-no_such_dispute = 没有争议 { NUMBER($dispute) }
refusal-own_dispute = 这是您自己提出的争议；须由他人裁定
refusal-not_your_coup = 您在牌桌 { QUOTED($table) } 第 { NUMBER($round) } 局没有投注；只有该局的玩家可以提出争议
refusal-too_many_seats = 您或您的网络地址将占用超过 { NUMBER($max) } 个投注位；请先离开一个
refusal-too_many_disputes = 您有 { NUMBER($max) } 个争议等待裁定；请先等候裁定
refusal-bad_duration = { WORD($field, kind: "duration") }须在 { NUMBER($min) } 到 { NUMBER($max) } 之间
command-decide_dispute = 裁定争议
command-exclude_player = 禁止玩家投注
duration-cool_off_hours = 暂停小时数
duration-exclusion_days = 自我禁止天数
detail-bad_file_name = 文件不能用这个名字
detail-command_id_type = 操作的编号须为文本
detail-did_you_mean = ；是指 { QUOTED($known) } 吗？
detail-message_form = 消息须为带 type 的 JSON 对象
detail-name_length = 请用 1 至 { $max } 个可见字符
detail-name_of_guests = 以 { $prefix } 开头的名字留给访客
detail-not_utf8 = 它不是 UTF-8 文本
detail-proof_card_wrong = 第 { $n } 张牌为 { $card }，但种子给出 { $expected }
detail-proof_cards_not_compared = 未比较，因为前面的步骤未通过
detail-proof_cards_right = { $seen } 张牌与种子相符；{ $unseen } 张未被看到
detail-proof_cut_out_of_range = { $held } 张牌不能在从前数第 { $cut } 张处切
detail-proof_cut_right = 从前数第 { $cut } 张后切牌；玩家加入了 { $texts } 段文字
detail-proof_dice_right = { $dice } 次骰子与种子相符
detail-proof_die_wrong = 第 { $n } 次骰子为 { $face } 点，但种子给出 { $expected } 点
detail-proof_drawn_before_cut = 切牌之前已抽牌或掷骰
detail-proof_kept_not_drawn = 第 { $after } 张后留下的牌中有未抽出的牌
detail-proof_machine_cut = 连续洗牌机不得切牌
detail-proof_machine_empty = 第 { $n } 张牌抽自空的机器
detail-proof_machine_loaded = 未切牌即装入；玩家加入了 { $texts } 段文字
detail-proof_never_cut = 从未切牌，也没有抽牌；玩家加入了 { $texts } 段文字
detail-proof_no_cards = 没有抽牌
detail-proof_number = { $held } 张牌中有 { $left } 张离开牌靴
detail-proof_return_out_of_order = 第 { $after } 张后的回收不可能
detail-proof_returns_right = 牌回收了 { $returns } 次
detail-proof_book_built_in = 规则出自内置规则书 { $book }
detail-proof_book_given = 规则出自给定的规则书，其哈希为 { $sha256 }
detail-proof_book_hash_wrong = 规则书文本的哈希与文件所写不符
detail-proof_book_invalid = 规则书文本无效：{ $code }
detail-proof_book_other = 规则并非出自给定的规则书，后者的哈希为 { $sha256 }
detail-proof_book_text = 规则书 { $book } 的文本哈希为 { $sha256 }
detail-proof_book_unknown = 规则书 { $book } 不是内置的；请与牌桌公布的哈希核对：{ $sha256 }
detail-proof_burn_wrong = 第一局之前烧了 { $cards } 张牌，应为 { $expected } 张
detail-proof_end_by_nobody = 本靴在第 { $round } 局后提前结束，而文件未显示由两人决定
detail-proof_end_wrong = 本靴在第 { $round } 局后结束，与切牌卡不符；可能缺少一局
detail-proof_no_such_rules = 某一局所用的规则不在文件中
detail-proof_returns_and_rounds = 牌并非在每局之后且仅在每局之后回收
detail-proof_round_after_end = 第 { $round } 局发在本靴最后一局之后
detail-proof_round_cards_left = 文件所列各局之后，牌靴还出了牌或骰子：缺少第 { $round } 局
detail-proof_round_die = 第 { $round } 局的骰子不是这一靴的下一次骰子
detail-proof_round_free = 第 { $round } 局是免费局，却有注码
detail-proof_round_hands = 第 { $round } 局的牌与牌靴不符：闲 { $player }，庄 { $banker }
detail-proof_round_lost = 第 { $round } 局，{ $box } 号位：按规则 { $wager } 上的 { $amount } 应输，文件并非如此
detail-proof_round_missing = 第 { $before } 局之后是第 { $round } 局：缺少一局
detail-proof_round_returned = 第 { $round } 局作废，{ $box } 号位 { $wager } 上的 { $amount } 应退还，文件并非如此
detail-proof_round_stood_off = 第 { $round } 局，{ $box } 号位：按规则 { $wager } 上的 { $amount } 应为和而保留，文件并非如此
detail-proof_round_unpayable = 第 { $round } 局，{ $box } 号位：{ $wager } 上的 { $amount } 无法以整数筹码赔付
detail-proof_round_void = 第 { $round } 局作废，但牌并未发完，文件也未显示由两人决定
detail-proof_round_wager = 第 { $round } 局，{ $box } 号位：规则中没有 { $wager } 这一注，注码为 { $amount }
detail-proof_round_won = 第 { $round } 局，{ $box } 号位：按规则 { $wager } 上的 { $amount } 应赢 { $profit }，佣金 { $commission }，文件并非如此
detail-proof_rounds_not_compared = 未重新发牌，因为前面的步骤未通过
detail-proof_rounds_right = { $rounds } 局均按规则发牌和赔付；作废：{ $voids } 局
detail-proof_rules_right = 供浏览器使用的数据与规则书一致
detail-proof_rules_wrong = 供浏览器使用的数据与规则书 { $book } 不一致
detail-proof_text_wrong = 第 { $n } 段文字并非切牌前所承诺的
detail-proof_texts_other = 这一靴的文字与所承诺的文字及其顺序不符
detail-proof_texts_right = { $texts } 段文字在切牌前承诺；未给出的承诺：{ $withheld }
detail-proof_seed_right = 种子与承诺值 { $commitment } 相符
detail-proof_seed_wrong = 种子与承诺值不符；它给出 { $commitment }
detail-proof_format = 这不是牌靴文件；其 format 须为 { $format }
detail-proof_not_json = 牌靴文件不是 JSON
detail-proof_returns = 只有连续洗牌机才有 returns，且必须有
detail-proof_too_long = 牌靴文件太长；最多 { NUMBER($max) } 字节
detail-proof_without_faces = 这一靴有骰子；faces 须写明面数
detail-reason = { $text }
detail-no_time_for_texts = 在承诺牌靴的牌桌，玩家需要时间提交文字；请将 commitment_seconds 和 answer_seconds 至少设为 { $min }
detail-scanned_by_dealer = 扫描的牌须由真人发；请设 dealer = "person"
detail-secret_is_readable = 其他用户可以读取；请运行：chmod 600 { $path }
detail-secret_not_a_file = 它不是文件；请指定一个文件
detail-secret_not_written = { $error }；请指定另一个文件，或设置 { $variable }
detail-secret_of_another_user = 它属于另一个用户；请删除它，或运行：chown { $user } { $path }
detail-store_error = （{ $store }：{ $error }）
detail-text_single_line = 请用一行 1 至 { $max } 个可打印字符
detail-text_storable = 请用 1 至 { NUMBER($max) } 个字符，不含 NUL
detail-text_utf8 = 请用有效的 Unicode，不含 NUL
detail-the_amount = 金额
detail-transfer_undecided = （{ $why }）
refusal-account_exists = 编号 { QUOTED($account) } 或名字 { QUOTED($name) } 的账户已存在
refusal-account_in_play = 账户 { QUOTED($account) } 还有筹码或未完成的转账；请先兑现
refusal-amount_too_large = 金额或余额超过账本的上限 { NUMBER($max) }
refusal-at_the_cashier = 这里用钱包买卖筹码；请使用钱包
refusal-automatic_dealer = 这张牌桌由自动荷官发牌；请先接管牌桌
refusal-bad_amount = 金额须大于零，且不超过 { MONEY($max) }
refusal-cooling_off = 您已停止投注，直到 { $until }；在此之前不接受下注或购买筹码，但可以兑出
refusal-loss_limit = 这可能超过您的{ WORD($limit, kind: "play_limit") } { MONEY($max) }；还剩 { MONEY($left) }
refusal-reminder_due = 投注时间提醒正在等待玩家确认；在此之前不接受下注
refusal-self_excluded = 您已自我禁止投注，直到 { $until }；在此之前不接受下注或购买筹码，但可以兑出
refusal-time_limit = 您今天已投注 { NUMBER($minutes) } 分钟，达到限额；{ $until } 之后可以再投注
play_limit-loss_day = 每日亏损限额
play_limit-loss_week = 每周亏损限额
play_limit-loss_month = 每月亏损限额
refusal-bad_config = { $finding }
refusal-bad_max_stake = { QUOTED($limit) } 不是最高注额；请写 1000 或 tie=100，以最小筹码计
refusal-bad_decks = { QUOTED($decks) } 不是副数；请写 8 或 4-10
refusal-bad_link = 此链接无效、已用过或已过期；请向运营者另要一个
refusal-bad_map = { $finding }
refusal-bad_message = { $finding }
refusal-bad_name = { QUOTED($name) } 不能作名字；{ $rule }
refusal-bad_option = { QUOTED($option) } 不是选项；请写成 KEY=VALUE
refusal-bad_password = 密码须为 { $min } 至 { $max } 个字符
refusal-bad_secret = { $where } 中的密钥太容易猜到；至少需要 { $min } 个随机字符，例如用 openssl rand -hex 32 生成
refusal-bad_secret_file = { $path } 不能存放赌场的密钥：{ $why }
refusal-bad_shoe_file = { $finding }
refusal-bad_table_id = { QUOTED($table) } 不能作牌桌的短名；请另选一个
refusal-bad_text = { QUOTED($text) } 不能作{ WORD($field, kind: "text_field") }；{ $rule }
refusal-bad_ticket = 入场凭证无效、已用过、已过期或属于另一张牌桌；请重新取得
refusal-busy = 服务器繁忙；请重试
refusal-book_id_built_in = 编号 { QUOTED($book) } 属于文本不同的内置规则书；请给您的规则书另起编号
refusal-book_not_approved = SHA-256 为 { $sha256 } 的规则书尚未批准；须先由运营者批准
refusal-bad_reader_token = 这不是牌桌 { QUOTED($table) } 读牌器的令牌；请由运营者创建
refusal-no_such_reader = 牌桌 { QUOTED($table) } 没有读牌器 { QUOTED($name) }
refusal-no_such_alarm = 警报 { NUMBER($alarm) } 不存在，或其原因已消除
refusal-reader_exists = 牌桌 { QUOTED($table) } 已有读牌器 { QUOTED($name) }；请先移除，或另选名称
refusal-book_version_used = 牌桌 { QUOTED($table) } 使用 { QUOTED($book) } 版本 { QUOTED($version) } 的另一文本；请给您的规则书新的版本号
refusal-cannot_read = 无法读取 { QUOTED($file) }：{ $why }
refusal-cannot_write = 无法写入 { QUOTED($file) }：{ $why }
refusal-card_too_many = { $why }：本局在 { $count } 张牌后结束；请去掉 { LIST($cards, join: "list") }
refusal-chip_not_money = 牌桌 { QUOTED($table) } 的筹码不是 { MONEY($unit) } 的整数倍；钱包无法支付
refusal-entropy_closed = 牌靴现在不接受玩家的文字；请在下一靴虚拟牌切牌之前承诺
refusal-equipment_not_allowed = { $book } 不能用{ WORD($equipment, kind: "equipment") }发牌；请选{ LIST($allowed, join: "or", kind: "equipment") }
refusal-extra_missing = 没有安装 { $module }；请运行 pip install 'punto[{ $extra }]'
refusal-second_operator = { WORD($command, kind: "command") }需要第二位运营者；您的请求已记录，另一位运营者在一天内做同样的操作即为确认
refusal-last_operator = 这是最后一位运营者；请先把另一个账户设为运营者
refusal-guessable_password = 此密码几乎只由这里人人都会尝试的词组成，例如 casino；请另选密码
refusal-identity_linked = 此账户已关联身份提供方处的身份；请先取消关联
refusal-identity_not_linked = 此账户没有关联身份提供方处的身份
refusal-identity_taken = 身份提供方处的这个身份用于另一账户；请在那里登录并删除该账户，或使用另一身份
refusal-inspector_alone = 监察员只能查看；请勿给该账户其他角色
refusal-name_taken = 名字 { QUOTED($name) } 已有人使用；请另选一个
refusal-needs_password = 访客没有密码；请先注册
refusal-no_bet_yet = 您本局尚未下注；请先下注
refusal-no_automatic_dealer = 这张牌桌没有自动荷官，由真人发牌
refusal-no_signing_key = 此服务器没有密钥，不签署锚点
refusal-no_guest_name = 找不到可用的访客名；请注册账户
refusal-no_such_account = 没有账户 { QUOTED($account) }
refusal-no_such_role = { QUOTED($role) } 不是角色{ $hint }
refusal-no_such_round = 牌桌 { QUOTED($table) } 没有可显示的第 { NUMBER($round) } 局
refusal-no_such_shoe = 牌桌 { QUOTED($table) } 没有第 { NUMBER($shoe) } 靴
refusal-no_such_table = 没有牌桌 { QUOTED($table) }
refusal-grant_reused = 编号 { QUOTED($grant) } 属于一笔 { MONEY($amount) } 的发放；另一笔发放请用新编号
refusal-no_top_up = 您的钱包和筹码共值 { MONEY($total) }；低于 { MONEY($floor) } 才补发游戏币
refusal-not_in_chips = { $what } { MONEY($amount) } 不是 { MONEY($chip) } 筹码的整数倍；请写 { LIST($nearest, join: "or") }
refusal-not_in_wallet = 钱包里只有 { MONEY($balance) }，不足 { MONEY($amount) }
refusal-not_signed_in = 您尚未登录，或登录已结束；请重新登录
refusal-not_your_power = { WORD($command, kind: "command") }只供{ LIST($roles, join: "or", kind: "role") }使用
refusal-not_your_role = 此账户不能担任{ WORD($role, kind: "role") }；请向运营者申请该角色
refusal-not_alone = 牌桌上还有其他玩家在下注时间内；请等待荷官
refusal-not_your_table = 另一位荷官已接管这张牌桌；主管可以交还
refusal-cash_chips = { $player }的筹码是用现金买的；由荷官在牌桌上兑付
refusal-deals_here = 此账户曾以工作人员身份处理这一靴牌；下一靴起才能在这里下注
refusal-no_such_request = 这张牌桌没有待确认的现金请求 { $request }
refusal-own_device = { $player }用自己的设备下注；只有玩家本人可以下注，或允许荷官代下（allow_dealer）
refusal-proposer_has_left = 提出者已不再担任该角色；请拒绝
refusal-own_request = 这是您自己提出的请求；须由第二人确认
refusal-plays_here = 此账户在这张牌桌下注，或曾在这一靴下注；请换另一账户操作
refusal-player_removed = 工作人员已让一名玩家离开这一靴；请先下令洗牌并由另一人确认，再关闭牌桌
refusal-wallet_chips = { $player }的筹码来自钱包；只有玩家本人可以把它转回钱包
refusal-other_house = 牌桌 { QUOTED($table) } 由另一台服务器运行；请查询它的地址
refusal-other_scale = 本场有牌桌按 { $current } 赔付，不是 { $scale }；请选同一赔率表，或关闭所有按 { $current } 赔付的牌桌
refusal-shoe_not_cut = 现在还不能抽牌；须先公布承诺值并切牌
refusal-shoe_not_revealed = 牌桌 { QUOTED($table) } 的第 { NUMBER($shoe) } 靴尚未公布；须先打完
refusal-sign_in_busy = 同时登录的人太多；请稍等一秒再试
refusal-read_only = 监察员可查看一切，但不能更改任何内容；请使用其他账户
refusal-sign_in_failed = 名字或密码不对；请重试
refusal-store_failed = 存储失败{ $why }；请用同一编号重新发送请求
refusal-table_exists = 牌桌 { QUOTED($table) } 已存在；请另选短名
refusal-table_not_taken = 没有人接管这张牌桌；由自动荷官发牌
refusal-table_not_vacant = 上一局之后一直有玩家在桌；请给别的理由
refusal-table_taken = 这张牌桌由真人发牌；须先交还牌桌
refusal-too_many_attempts = 失败次数太多；请 { NUMBER($seconds) } 秒后再试
refusal-too_many_copies = { CARD($card) } 有 { NUMBER($count) } 张，但 { $decks } 副牌里只有 { NUMBER($max) } 张；请核对牌或副数
refusal-transfer_mismatch = 牌桌 { QUOTED($table) } 对转账 { QUOTED($transfer) } 的记录不符；须由运营者核查
refusal-transfer_pending = 此钱包有一笔转账尚未完成{ $why }；请稍后再试
refusal-transfer_refused = 牌桌拒绝了转账；没有动用任何钱
refusal-transfer_reused = 编号 { QUOTED($transfer) } 属于另一笔转账；请用新编号
refusal-unknown_book = 没有规则书 { QUOTED($book) }{ $hint }；内置规则书有 { LIST($known, join: "list") }
refusal-virtual_cards = 这张牌桌从已承诺的牌靴发牌；发送 { $command } 时请去掉字段 { $field }
refusal-wallet_busy = 此钱包同时变动太多；请重试
refusal-promise_first = 文字须在切牌之前承诺才有效；请先用 promise_entropy 发送其摘要
refusal-text_after_cut = 尚未切牌；请保密您的文字，切牌后再给出
refusal-not_promised_text = 这不是您所承诺的文字；请给出承诺的文字
refusal-seat_has_promised = { $box } 号位已为本靴承诺文字；每个座位只承诺一次
refusal-digest_taken = 另一位玩家承诺了同样的文字；请另选
refusal-commitment_too_young = 对牌靴的承诺在切牌前须保持更久；请等 { $seconds } 秒
refusal-texts_awaited = 玩家已为本靴承诺文字；请等待 { $seconds } 秒
refusal-words_given = 本靴已有您的文字；每位玩家只加一次
refusal-wrong_password = 当前密码不对
refusal-oidc_expired = 此次登录已过期，或是在另一个浏览器中开始的；请重新开始
refusal-oidc_failed = 通过身份提供方登录失败；请重试，或请运营者查看日志
refusal-oidc_refused = 身份提供方没有让你登录
refusal-provider_account = 此账户通过身份提供方登录，在此没有密码
refusal-code_required = 此账户启用了第二重验证；请输入身份验证器的验证码或恢复码
refusal-common_password = 这是最常见的 10,000 个密码之一；请换一个
refusal-no_such_session = 此会话不存在或已结束
refusal-reauthenticate = 请再次输入密码或一次性验证码；距上次输入已有一段时间
refusal-totp_enabled = 此账户已启用第二重验证；请先移除
refusal-totp_not_begun = 请先开始设置第二重验证
refusal-totp_required = 本店员工必须使用第二重验证；请设置，或用验证码登录
refusal-totp_unreadable = 此账户的第二重验证是用服务器的另一个密钥生成的；运营者可用 punto accounts reset-totp 移除
refusal-wrong_code = 验证码错误或已用过；请等下一个
command-allow_dealer = 允许荷官代为下注
command-confirm_cash = 确认现金
command-record_credit = 记录退码
command-record_fill = 记录补码
command-reject_cash = 驳回现金
command-seat_walk_in = 安排散客入座
command-change_accounts = 更改账户与角色
command-create_table = 新建牌桌
command-deal_now = 在下注时间结束前发牌
command-export_records = 导出记录
command-grant_money = 发放游戏币
command-grant_roles = 授予角色
command-invite = 邀请
command-list_accounts = 账户列表
command-read_events = 牌桌的事件记录
command-read_journal = 审计日志
command-read_metrics = 运行指标
command-reset_password = 生成重设密码链接
command-approve_books = 批准规则书
command-acknowledge_alarm = 确认警报
command-read_pit = 赌区总览
command-add_reader = 添加读牌器
command-list_readers = 读牌器列表
command-erase_account = 抹除账户
command-read_streams = 哈希链与已批准的规则书
text_field-account_id = 账户编号
text_field-account_name = 账户名字
text_field-actor_id = 操作者编号
text_field-actor_role = 操作者角色
text_field-command_id = 操作编号
text_field-grant_reason = 发放原因
text_field-ledger_account = 账本账户
text_field-private_key = 私有值的键
text_field-table_header = 牌桌信息中的文本
text_field-table_id = 牌桌短名
text_field-transfer_id = 转账编号
detail-after_number = after 须为您最后收到的事件的序号
detail-book_or_text = 请给出 book（内置规则书的编号）或 text（规则书正文）之一
detail-two_lengths = 请只发送 Content-Length 或 Transfer-Encoding 之一
detail-by_and_at = 请去掉 by 和 at；由服务器填写
detail-message_too_long = 一条消息最多 { NUMBER($max) } 字节
detail-request_error = { $error }
refusal-bad_origin = Origin 标头缺失或属于另一网站；请从本服务器的页面发送请求
refusal-bad_request = 请求无效：{ $why }
refusal-book_too_heavy = 这本规则书处理时间太长；请写得简单些
refusal-cannot_listen = 无法监听 { $host } 的端口 { $port }：{ $error }
refusal-house_not_open = 服务器没有启动；请查看 { $log }
refusal-http_error = 服务器返回状态 { $status }
refusal-package_missing = 没有安装 { $module }；请运行 pip install { $module }
refusal-answer_too_long = 服务器的回答超过 { NUMBER($max) } 字节
refusal-bad_server_address = { QUOTED($address) } 不是服务器地址；请写 https://casino.example 或 http://127.0.0.1:8021
refusal-certificate_refused = { $address } 的证书不受信任：{ $why }；如要信任其颁发机构，请给出 ssl_context
refusal-no_message = 牌桌 { QUOTED($table) } 没有及时发来消息
refusal-plain_token = 发往 { $address } 的令牌或密码会在网络中被读到；请用 https，或给出 allow_plain_token
refusal-server_timeout = { $address } 在 { $seconds } 秒内没有回答
refusal-server_unreachable = 无法连接 { $address }：{ $why }
refusal-method_not_allowed = 此地址不接受该方法；Allow 标头列出可用的方法
refusal-moved = 牌桌 { QUOTED($table) } 现由另一台服务器运行；请连接它的地址
refusal-no_seat = 牌桌 { QUOTED($table) } 的 { $box } 号位没有座位：{ $why }
refusal-not_found = 此地址没有内容；/schema/openapi.json 列出所有地址
refusal-odds_not_now = 本靴概率只在两局之间显示；请在本局结束后再试
refusal-odds_not_shown = 这张牌桌在游戏中不显示本靴概率
refusal-request_timeout = 请求未及时到达
refusal-server_full = 服务器已无法容纳超过 { NUMBER($max) } 个连接；请稍后再试
refusal-too_many_connections = 您的网络地址已有 { NUMBER($max) } 个连接，达到上限；请关闭一些
refusal-too_many_guests = 您的网络地址在 24 小时内已创建 { NUMBER($max) } 个访客和账户，达到上限；请登录或明天再试
refusal-request_too_large = 请求太大；最多发送 { NUMBER($max) } 字节
refusal-sum_failed = 计算失败或时间太长；请减少计算量
refusal-too_fast = 消息太多；请减慢发送并等待回应
refusal-too_many_offences = 无效的消息太多；连接已关闭
refusal-too_many_requests = 请求太多；请 { NUMBER($seconds) } 秒后再试
refusal-too_slow = 接收太慢；请重新连接，从最后收到的事件继续
refusal-unsupported_media_type = 不接受此内容类型；请发送 JSON
refusal-went_wrong = 服务器出了差错；请重试
action-burn_first = 明烧第一张牌
action-burn_first_face_down = 暗烧第一张牌
action-burn_more_face_up = 再明烧 { $cards } 张
action-burn_more = 再暗烧 { $cards } 张
action-call_result = 报出结果
action-cut_cards = 无人切牌，由荷官切牌
action-deal = 发牌
action-deal_held = 发先前多抽的牌
action-deal_void_hand = 喊“本局不接受下注”，并从已被看到的牌开始发空局
action-dealer_turns = 荷官翻开{ WORD($hand, kind: "hand") }牌
action-draw_card = 给{ WORD($hand, kind: "hand") }发一张牌
action-draw_third_card = { $why }：请发牌
action-hand_shaker = 把骰盅交给 { PERSON($player) }
action-holder_turns = 由看牌的玩家翻开{ WORD($hand, kind: "hand") }牌
action-no_more_bets = 到时喊“买定离手”
action-offer_cut = 请 { PERSON($player) } 切牌
action-offer_role = 请 { PERSON($player) } 看{ WORD($hand, kind: "hand") }牌
action-open_bets = 喊“请下注”
action-open_shaker = 开盅，报出点数
action-open_table = 取来锁存的牌并开桌
action-order_shuffle = 洗牌
action-pass_to = 把{ WORD($hand, kind: "hand") }牌递给 { PERSON($player) }
action-pass_to_holder = 把{ WORD($hand, kind: "hand") }牌递给看牌的玩家
action-place_cutting_card = 从牌尾数起，插入切牌卡
action-player_turns = 由 { PERSON($player) } 翻开{ WORD($hand, kind: "hand") }牌
action-prepare = { WORD($step, kind: "step") }
action-prepare_other_set = 第二组牌：{ WORD($step, kind: "step") }
action-reconstruct_or_void = 重组本局，或宣布作废
action-announce_die = 宣布骰子的点数
action-confirm_correction = 确认或驳回 { PERSON($by) } 提出的更正
action-identify_card = 报出{ WORD($hand, kind: "hand") }未读出的牌
action-resolve_card = 说明不该发牌时读到的 { CARD($card) } 是什么
action-void_or_reconstruct = 宣布本局作废；若各张牌及其顺序已知，可重组本局
refusal-card_face_down = { WORD($hand, kind: "hand") }的第 { $number } 张牌未翻开；请先翻牌
refusal-card_waits = { WORD($command, kind: "command") }须等待：{ CARD($card) } 在不该发牌时读到；请先说明它是什么
refusal-cards_gone = 本局还需要牌，而牌已收去洗牌；请宣布作废
refusal-cards_unnamed = 有 { $count } 张离开牌靴的牌未报出；请报出，或宣布本局作废
refusal-correction_waits = 有更正等待主管；请确认或驳回
refusal-cutting_card_absent = 牌靴中没有切牌卡
refusal-cutting_card_came = 切牌卡已经出现
refusal-dealer_announces = 骰子点数由荷官宣布；打开骰盅时不要填点数
refusal-play_waits = { WORD($command, kind: "command") }须等待荷官说明一张在不该发牌时读到的牌
refusal-no_card_waits = 没有不该发牌时读到的牌
refusal-order_proved = 已承诺的牌靴证明了这些牌的顺序；请按发牌顺序给出：{ LIST($cards, join: "list") }
refusal-reason_missing = 此事须由第二人决定，并告知玩家原因；请给出原因
refusal-no_proposal = 没有等待决定的提议
refusal-other_proposal = 现在提议的是另一项操作；请先查看再确认
refusal-own_proposal = 你的提议须由他人决定；请撤回，或叫主管或运营者
refusal-not_your_proposal = 只有提议人可以撤回；请确认或驳回
refusal-proposal_waits = 有提议等待第二人；请确认、驳回或撤回
refusal-cut_in_the_middle = 工作人员须在中间切已承诺的牌靴，以免有所选择；请在第 { $cards } 张后切
refusal-own_report = 您在结果之后报告的误发须由他人决定；请叫运营者
refusal-decision_first = 本局有待决定；请先决定，再声明外来牌
refusal-foreign_by_two = 结果之后的作废须由第二人决定；请把这张牌记为读取错误，再声明为外来牌
refusal-order_fixed = 这些牌的顺序自切牌起已定，玩家不能结束本靴；请在切牌前要求洗牌
proposed_act-order_shuffle = 在本靴结束前洗牌
proposed_act-replace_cards = 在本靴结束前换牌
proposed_act-close_table = 在本靴结束前关闭牌桌
proposed_act-declare_foreign = 因外来牌宣布本局作废
proposed_act-void_round = 宣布本局作废
act_reason-order_in_doubt = 牌序有疑
act_reason-card_exposed = 有牌露出
act_reason-table_was_empty = 牌桌曾无人
act_reason-shoe_ended = 本靴结束
act_reason-technical_failure = 技术故障
act_reason-connection_failure = 连接故障
act_reason-secret_exposed = 可能有人知道牌序
act_reason-closing_time = 打烊时间
act_reason-foreign_card = 不属于这些牌副的牌
act_reason-authority_order = 主管机关的命令
action-confirm_proposal = 由第二人确认或驳回{ WORD($act, kind: "proposed_act") }（原因：{ WORD($reason, kind: "act_reason") }）
action-dismiss_misdeal = 按已发的牌继续：已承诺的牌靴否定了这一报告
announcement-act_proposed = 牌局暂停：一名工作人员提议{ WORD($act, kind: "proposed_act") }（原因：{ WORD($reason, kind: "act_reason") }）；由第二人决定
announcement-act_confirmed = 两名工作人员决定{ WORD($act, kind: "proposed_act") }（原因：{ WORD($reason, kind: "act_reason") }）
announcement-act_rejected = { WORD($act, kind: "proposed_act") }的提议（原因：{ WORD($reason, kind: "act_reason") }）被驳回；牌局继续
announcement-act_withdrawn = { WORD($act, kind: "proposed_act") }的提议（原因：{ WORD($reason, kind: "act_reason") }）已撤回；牌局继续
refusal-no_correction = 没有等待决定的更正
refusal-no_hand_due = 没有一方该补牌：{ WORD($phase, kind: "phase") }；请不要填哪一方
refusal-not_due_to_hand = 当时不该只给{ WORD($hand, kind: "hand") }发一张牌；下一步：{ $step }
refusal-not_with_these_cards = { WORD($command, kind: "command") }不能用于{ WORD($cards, kind: "card_kind") }
refusal-nothing_to_correct = 记录中没有这张牌或点数；请另选
refusal-nothing_unread = 除两手牌外没有未读的牌；请指明哪一方
refusal-nothing_unread_in_hand = { WORD($hand, kind: "hand") }没有未读的牌
refusal-other_cards = 本局的记录与 { LIST($cards, join: "list") } 不符；请按实际顺序给出全部的牌，并指明读错的牌
refusal-own_correction = 你提出的更正须由他人决定；请叫主管
refusal-practice_chips = { QUOTED($table) } 桌的筹码只供练习；不能与它转账
refusal-practice_limit = 每位玩家在一桌最多有 { MONEY($max) } 练习筹码，你已有 { MONEY($owned) }；请少领一些
refusal-same_card = 记录已是 { CARD($card) }；请给出实际的牌
refusal-same_face = 记录已是 { $face } 点；请给出实际的点数
refusal-shaker_open = 骰盅已打开；点数由荷官宣布
refusal-too_many_unread = 不可能有 { $count } 张牌离开牌靴：靴中有 { $left } 张；请给较小的数
card_kind-virtual = 虚拟牌：已承诺的牌靴证明了发过的牌
card_kind-scanned = 扫描的牌
card_kind-practice = 练习用牌
action-replace_cards = 换上新牌
action-report_cards_ran_out = 报告牌已用完
action-settle = 收走输注，赔付赢注
action-shake = 再摇骰 { $times } 次
action-shake_again = 无人接骰盅，再摇一次
action-wait_for_bet = 等待下注
action-wait_for_player = 等第一位玩家：牌须摊开到那时
announcement-count = { WORD($hand, kind: "hand") } { $total } 点
announcement-die = 骰子开 { $face } 点
announcement-last_coup = 最后一局
announcement-marked_die = 骰子开 { $face } 点：{ $title }
announcement-minimum_age = 仅限 { $age } 岁以上人士进入
announcement-natural = { WORD($hand, kind: "hand") }例牌 { $total } 点
announcement-no_bets = 本局不接受下注
announcement-no_more_bets = 买定离手
announcement-place_your_bets = 请下注
announcement-spoken = { $text }
announcement-counts_and_winner = { WORD($first, kind: "hand") } { $first_total } 点，{ WORD($second, kind: "hand") } { $second_total } 点：{ WORD($winner, kind: "hand") }赢
announcement-counts_and_tie = { WORD($first, kind: "hand") } { $first_total } 点，{ WORD($second, kind: "hand") } { $second_total } 点：和局
refusal-limit_not_in_steps = 限额 { MONEY($limit) } 不是投注单位 { MONEY($step) } 的倍数；请修改限额
refusal-maximum_no_multiple = 最高限额 { MONEY($max) } 不是最低限额 { MONEY($min) } 的允许倍数；请选择 { LIST($allowed, join: "or") }
refusal-stake_not_in_steps = { $wager } 的 { MONEY($stake) } 不是 { MONEY($step) } 的倍数；请下注 { LIST($nearest, join: "or") }
announcement-tie = 和局，各 { $total } 点
announcement-wins = { WORD($winner, kind: "hand") }赢，{ $high } 比 { $low }
detail-banker_draws = 庄 { $total } 点，闲第三张 { $third } 点，庄补牌
detail-banker_draws_alone = 闲不补，庄 { $total } 点，补牌
detail-banker_stands = 庄 { $total } 点，闲第三张 { $third } 点，庄不补
detail-banker_stands_alone = 闲不补，庄 { $total } 点，不补
detail-card_not_named = 没有给出牌
detail-burned_face_up = 第一张牌须明烧
detail-all_burned_face_up = 每张牌都须明烧
detail-dealer_shakes = 没有玩家接骰盅，由荷官摇骰
detail-dealt_card = { WORD($hand, kind: "hand") }{ WORD($number, kind: "ordinal") }
detail-die_shows = 骰子开 { $face } 点
detail-has_third_card = 闲已有第三张牌
detail-initial_deal_incomplete = 首轮发牌从牌靴取 { $needed } 张，只给出 { $given } 张
detail-marked_die_shows = 骰子开 { $face } 点：{ $title }
detail-minimum = 下限
detail-minimum_on = { $wager }的下限
detail-natural = { WORD($hand, kind: "hand") }例牌 { $total } 点：不再发牌
detail-naturals = 闲例牌 { $player } 点，庄例牌 { $banker } 点：不再发牌
detail-no_cards_yet = 闲还没有牌
detail-no_fourth_card = 任何一手都不发第四张
detail-not_an_object = { WORD($what, kind: "message_kind") }须为带 type 的 JSON 对象
detail-not_json = 这一行不是 JSON：{ $error }
detail-offered_to = 正在请 { PERSON($player) }
detail-permanent_card = { WORD($hand, kind: "hand") }以固定的 { WORD($rank, kind: "rank") } 开局
detail-player_draws = 闲 { $total } 点，补牌
detail-player_or_dealer_opens = 由荷官或摇骰的玩家开盅
detail-player_stands = 闲 { $total } 点，不补
detail-role_not_on_offer = 现在没有请任何玩家
detail-shaker_with = 在 { PERSON($player) } 手里
detail-staff_cut = 现在由员工切牌
detail-unknown_type = 没有类型为 { QUOTED($name) } 的{ WORD($what, kind: "message_kind") }{ $hint }
refusal-above_maximum = { PERSON($player) } 在{ $wager }上将有 { MONEY($stake) }，超过上限 { MONEY($max) }；请少下一些
refusal-already_there = { PERSON($player) } 在桌上已有位置；请先离开
refusal-below_minimum = { $wager } { MONEY($stake) } 低于下限 { MONEY($min) }；请多下一些
refusal-bets_not_open = 现在不能下注：{ WORD($phase, kind: "phase") }；请等荷官喊下注
refusal-box_taken = { $box } 号位已{ WORD($by, kind: "box_owner") }；请另选一个
refusal-burn_begun = 烧牌已经开始；请再烧 { $cards } 张
refusal-void_hand_due = 多抽的牌已被看到，因此下一手牌不接受下注；请先发这一手
refusal-card_held = 本局先用先前多抽的牌；请发那一张
refusal-card_is_due = 现在该发牌：{ $step }
refusal-card_missing = { $why }；请给出缺少的牌
refusal-cards_are_in = 理由 `card_exposed` 只用于入靴之前露出的牌；请给另一个理由
refusal-cards_are_left = 牌靴里还有 { $cards } 张牌；请继续本局
refusal-cards_dealt = 发牌后不能再减少注码；请发牌
refusal-cards_ran_out = 牌靴已空；请报告牌已用完
refusal-cut_already = 牌已切好；请插入切牌卡
refusal-cut_is_offered = 正在请 { PERSON($player) } 切牌；玩家都拒绝后才由员工切
refusal-cut_out_of_bounds = 切牌处两侧各须至少 { $ends } 张；请选 { $ends } 至 { $last }
refusal-cutting_card_out_of_bounds = 切牌卡不能在牌尾起第 { $from_back } 张；请选 { $min } 至 { $max }
refusal-cutting_cards = { $book } 不用 { $cutting_cards } 张切牌卡发牌；请选 { LIST($allowed, join: "or") }
refusal-dealer_keeps_cards = 方式 { $style } 中，牌留在荷官手里
refusal-dealer_shakes_first = 玩家摇骰之前，须由荷官摇 { $times } 次
refusal-dealer_takes = 只有荷官可以确认已收下注码
refusal-die_missing = { $book } 需要骰子；请给出 1 至 { $faces } 的数
refusal-die_out_of_range = 骰子不能为 { $face } 点；请给出 1 至 { $faces } 的数
refusal-die_shown = 骰子已开
refusal-fractions_not_allowed = { $wager }上无法准确赔付的注必须拒收；请把零头设为拒收
refusal-holder_turns = { WORD($hand, kind: "hand") }牌由 { PERSON($player) } 看牌翻牌
refusal-impossible_card = { $decks } 副牌里的 { CARD($card) } 都已出现；请重新扫描，或宣布为外来牌
refusal-limits_crossed = { $what } { MONEY($min) } 高于上限 { MONEY($max) }；请更改其一
refusal-new_cards_needed = 方式 { $style } 的一靴牌不再使用；请换牌
refusal-no_banker_first = 只有方式 B 且尚未翻牌时，才可先翻庄牌
refusal-no_card_due = 现在不该发牌；下一步：{ $step }
refusal-no_cards_dealt = 本局还没有记录任何牌；如有牌已离开牌靴，请填写未读的张数
refusal-no_die = { $book } 不用骰子；请去掉
refusal-no_funds = { PERSON($player) } 只有 { MONEY($rack) }；请减少金额或买筹码
refusal-no_more_bets = 已停止下注；{ QUOTED($wager) } { MONEY($amount) } 未被接受
refusal-no_payable_stake = { $wager } 在 { MONEY($min) } 至 { MONEY($max) } 之间没有可准确赔付的注码；请包含 { MONEY($step) } 的倍数
refusal-no_role = 没有玩家担任{ WORD($hand, kind: "hand") }；由荷官翻牌
refusal-no_spot_cap = 大桌没有单格限额；请在迷你桌或中型桌设定
refusal-no_stake = { PERSON($player) } 在 { $box } 号位的{ $wager }有 { MONEY($stake) }；请取回不多于此数
refusal-no_such_box = 牌桌没有 { $box } 号位；请选 1 至 { $boxes } 号
refusal-no_wagers = 没有玩家下注；请等候，或由运营者准许飞牌
refusal-nobody_asked = 有在桌者要求才飞牌；请在 requested_by 写明是谁
refusal-nobody_looks = 牌须摊开，直到第一位玩家看过
refusal-not_a_later_card = 本局还没有牌；请按第一张牌报告
refusal-not_a_third_card = 这张牌不是闲的第三张：{ $why }；请报告为不属于任何一方
refusal-not_cut = 牌还没有切；请先切牌
refusal-not_now = 现在不能“{ WORD($command, kind: "command") }”：{ WORD($phase, kind: "phase") }；须在此时：{ LIST($phases, join: "or", kind: "phase") }
refusal-not_offered = 现在不请 { PERSON($player) } 切牌；{ $turn }
refusal-not_preshuffled = 只有尚未使用的预洗牌才可应要求验看
refusal-not_settled = 本局尚未结算；请重组或宣布作废
refusal-not_shaken = 还没有摇出骰声；请先摇骰
refusal-not_the_first = 本局已经有牌；请按其后的牌报告
refusal-not_there = { PERSON($player) } 还没有位置；请先入座或站立
refusal-not_to_be_passed = 现在不能递{ WORD($hand, kind: "hand") }牌；下一步：{ $step }
refusal-not_to_be_turned = 现在不能翻{ WORD($hand, kind: "hand") }牌；下一步：{ $step }
refusal-not_yet = 须先做另一步：{ $step }
refusal-not_your_box = 座位只供就座的玩家使用；请选您自己的座位：{ LIST($boxes, join: "list") }
refusal-not_your_cards = { WORD($hand, kind: "hand") }牌不归您翻；请勿触碰
refusal-not_your_part = “{ WORD($step, kind: "step") }”由{ WORD($role, kind: "role") }来做
refusal-not_your_shake = 骰盅不在您手里；{ $turn }
refusal-not_yours = { PERSON($by) } 不能替 { PERSON($player) } 操作；请操作自己的
refusal-nothing_held = 没有先前多抽待发的牌；请抽牌
refusal-nothing_payable = { MONEY($amount) } 的任何部分都无法准确赔付；请全部退还
refusal-one_hand_at_a_time = { WORD($hand, kind: "hand") }牌在玩家手里；请等翻开
refusal-one_player_a_box = 大桌每个座位只供一位玩家；请把 players_per_spot 设为 1
refusal-one_set = 牌桌只有一组牌
refusal-option_fixed = 选项 { $option } 在开设牌桌时选定；牌桌运行中可选 { LIST($electable, join: "or") }
refusal-other_ground = 只有牌序有疑或有牌露出时，才单独洗一组牌；请给这两个理由之一
refusal-player_missing = { WORD($role, kind: "role") }须指明玩家
refusal-remedy_not_conducted = 牌桌无法执行 { $book } 对 { $irregularity } 要求的处理 { $remedy }；请写 { LIST($supported, join: "or") }
refusal-role_not_offered = { WORD($hand, kind: "hand") }牌现在不请 { PERSON($player) } 看；{ $turn }
refusal-round_under_way = 一局之中不能改发牌方式；请先打完本局
refusal-rules_unchanged = 下一局已经适用这些规则；请选择其他规则
refusal-shoe_goes_on = 本靴还没有打完；请给另一个理由
refusal-shoe_has_ended = 本靴已打完；请给理由 `shoe_ended`
refusal-shoe_under_way = 本靴以方式 { $style } 发到底；打完后再改
refusal-spot_cap = 这一格将共有 { MONEY($stake) }，超过台面上限 { MONEY($max) }；请少下一些
refusal-spot_full = 这一格已满，最多 { $max } 人；请换一个座位
refusal-stake_lost = { QUOTED($wager) } 的注已输；须留到本局结算
refusal-stake_stands = 已停止下注；{ QUOTED($wager) } 的注须留到本局结算
refusal-standing_area = 站立玩家只能在自己的区域下注；请选 0 号位
refusal-table_stuck = { $version } 牌桌以{ WORD($equipment, kind: "equipment") }、{ $style } 式发牌无法继续：{ WORD($phase, kind: "phase") }，应{ WORD($command, kind: "command") }，但无人能做；请修改程序
refusal-style_b_continuous = 连续洗牌机不能用方式 { $style }；请用牌靴，或其他方式
refusal-style_not_allowed = { $book } 不用方式 { $style } 发牌；请选 { LIST($allowed, join: "or") }
refusal-supervisor_decides = 这次洗牌由主管决定；请叫主管
refusal-too_many_boxes = { $version } 牌桌最多 { $max } 个座位，不能有 { $boxes } 个
refusal-too_many_chips = 最多可持有 { NUMBER($max) } 个筹码；请少买一些
refusal-too_many_free_rounds = 无人下注时最多飞牌 { $max } 局；还剩 { $left } 局
refusal-too_many_on_a_spot = 一格最多 { $max } 人，不能有 { $players } 人
refusal-unknown_version = { QUOTED($version) } 不是牌桌的种类；请选 { LIST($known, join: "or") }
refusal-wagers_down = 本局已有玩家下注；请等本局结算
refusal-within_differential = 注码没有超过台面差额；请发牌
box_owner-you = 是您的
box_owner-other = 有其他玩家
message_kind-command = 操作
message_kind-event = 事件
ordinal-first = 第一张牌
ordinal-second = 第二张牌
ordinal-third = 第三张牌
phase-closed = 牌桌关闭
phase-preparing = 正在备牌
phase-cutting = 正在切牌
phase-burning = 正待烧牌
phase-ready = 尚未开局
phase-betting = 正在下注
phase-waiting = 已停止下注而未发牌
phase-dealing = 正在发牌
phase-irregular = 有异常待裁定
phase-decided = 本局已定而未结算
phase-over = 本靴已打完
rank-ace = A
rank-two = 2
rank-three = 3
rank-four = 4
rank-five = 5
rank-six = 6
rank-seven = 7
rank-eight = 8
rank-nine = 9
rank-ten = 10
rank-jack = J
rank-queen = Q
rank-king = K
step-dealer_inspects = 荷官理牌验牌
step-supervisor_inspects = 赌台主管理牌验牌
step-spread = 把牌正面朝上摊开
step-players_look = 首批玩家验牌
step-wash = 牌面朝下搓牌
step-stack = 把牌叠齐
step-riffle = 交错洗牌
step-wash_or_riffle = 搓牌或交错洗牌
step-shuffle = 洗牌
step-exchange = 从洗牌机换上另一组牌
condition-bound_one = { LIST($wagers, join: "and") }的注不得超过{ $other }的注
condition-bound_together = { LIST($wagers, join: "and") }合计不得超过{ $other }的注
condition-needs_box = 须在同一座位下{ LIST($wagers, join: "or") }
condition-needs_round = 须同时下{ LIST($wagers, join: "or") }
condition-odds = { $stake } 赔 { $win }
detail-at_key = { $key }：{ $finding }
detail-at_line = 第 { $line } 行：{ $finding }
detail-at_line_and_key = 第 { $line } 行，{ $key }：{ $finding }
detail-bare_constant = { $value } 单独不是条件；请用事实与它比较
detail-bare_number = { $fact } 是数字；请作比较，例如 `{ $fact } == 7`
detail-bare_third_card = { $fact } 是数字或 none；请作比较，例如 `{ $fact } != none`
detail-book_has_no_die = ；要用骰子，请添加 [chance.die] 并写明面数
detail-book_has_no_options = 它没有选项
detail-book_has_options = 选项有 { LIST($options, join: "list") }
detail-misspelt_table = ；您是否想写 { $right } 而不是 { QUOTED($written) }？
detail-chained_comparison = 比较不能连写；请用 `and` 连接两个比较
detail-condition_ends = 此处应为事实或数字，但条件已结束
detail-condition_too_deep = 条件嵌套太深；最多 { $max } 层
detail-constants_compared = 比较了两个常量；请用事实与常量比较
detail-never_none = 只有对子或第三张牌可以是 `none`
detail-no_coup_matches = 没有符合的牌局
detail-not_comparable = { $left }（{ WORD($left_type, kind: "fact_type") }）不能与 { $right }（{ WORD($right_type, kind: "fact_type") }）比较
detail-not_ordered = `{ $operator }` 用于比较数字；请写 == 或 !=
detail-odds_divide_by_zero = 除以零；第二个数须大于零
detail-odds_pay_nothing = 不赔付任何金额；打和请写 `push`
detail-operand_expected = 此处应为事实或数字，而不是 { QUOTED($word) }
detail-pair_values = ；对子的取值为 { LIST($values, join: "or") }
detail-parenthesis_missing = 缺少右括号
detail-pass_chip = 请用 `chip=` 给出最小筹码，或用整数写筹码数
detail-push_and_rows_apply_first = `push` 或第 { LIST($rows, join: "or") } 行总是先成立
detail-push_applies_first = `push` 总是先成立
detail-rows_apply_first = 第 { LIST($rows, join: "and") } 行总是先成立
detail-stake_on = { $wager }的注
detail-the_chip = 筹码
detail-toml_bad_character = 此处不能有这个字符
detail-toml_bracket_missing = 表名须以 ] 或 ]] 结束
detail-toml_defined_twice = 这个键或表定义了两次
detail-toml_equals_missing = 键之后须有 = 和值
detail-toml_line_goes_on = 一行只能有一个键或一个表
detail-toml_no_statement = 这既不是键，也不是表
detail-toml_no_value = 值缺失或无效
detail-toml_not_closed = 文本、列表或表没有结束
detail-unexpected_word = 此处不应有 { QUOTED($word) }{ $hint }
detail-unknown_symbol = { QUOTED($symbol) } 不属于条件语言{ $hint }
detail-no_set_of_values = 条件语言没有 `in`；请用 `or` 连接比较，例如 `{ $fact } == 1 or { $fact } == 2`
detail-invisible_character = 有一个看不见的字符 { $code }；请删去或改成空格
detail-write_money = 请写数字，如 100 或 12.50
detail-write_stake = 请用整数写筹码数，或用 Decimal、Fraction 或小数文本写金额
detail-write_word = ；请写 `{ $word }`
finding-decks_out_of_order = min { $min }、default { $default } 与 max { $max } 的大小顺序不对
finding-default_not_a_value = 默认值 { QUOTED($default) } 不在取值 { LIST($values, join: "list") } 之中
finding-duplicate_id = 编号 { QUOTED($id) } 用了两次；请另选一个
finding-initial_hand_size = { WORD($hand, kind: "hand") }起手有 { $cards } 张牌；请给每手发两张
finding-invalid_value = 值无效：{ $error }
finding-key_too_deep = 键的层数太多；规则书没有这么深的嵌套
finding-missing_key = 缺少键 { QUOTED($name) }
finding-named_twice = 投注 { QUOTED($wager) } 写了两次；请只写一次
finding-names_itself = 投注不能指向自己；请指向另一种投注
finding-names_no_wager = 没有写明投注；请至少写一种
finding-natural_never_draws = { $total } 点为例牌，从不补牌；请去掉
finding-nested_too_deep = TOML 嵌套太深；规则书没有这么深的嵌套
finding-no_rulebook_table = 缺少表 [rulebook]；其中有 id、title、version 和 decks{ $hint }
finding-no_such_face = 骰子没有 { QUOTED($face) } 这一面；点数为 1 至 { $faces }
finding-no_such_house_procedure = { QUOTED($book) } 不是内置规则书；请写 { LIST($known, join: "list") } 之一
finding-no_such_total = { QUOTED($total) } 不是点数；请写 0 至 9
finding-no_such_wager = 没有投注 { QUOTED($wager) }{ $hint }
finding-no_wager_offered = 没有提供任何投注；请至少提供一种
finding-no_wagers = 没有 [[wager]]；请至少添加一个{ $hint }
finding-wager_in_single_brackets = 每个投注是双方括号的 [[wager]]，不是 [wager]；请写 [[wager]]
finding-circular_wagers = 这些投注互相等待：{ LIST($wagers, join: "list") }；谁也无法先下第一个；请去掉其中一个 needs 或 bound
finding-duplicate_title = 投注 { QUOTED($other) } 也叫 { QUOTED($title) }；请换一个名称
finding-cut_beyond_cards = 切牌无法留下这么多张：{ $decks } 副牌共 { $cards } 张；请写小一些的数
finding-burn_number_missing = 固定烧牌须写明张数；请加上 cards = 1
finding-burn_number_unused = 张数只用于 by = "fixed"；请删去 cards
finding-burn_unseen = 第一张牌面朝下时无法计数；请写 face_up = "first" 或 "all"
finding-burn_counts_nothing = 只有按第一张牌计数时才能把它算在内；请删去 includes_first
finding-nothing_to_turn = 前两张牌都面朝上，无人翻牌；请写 first_cards = "face_down" 或修改此键
finding-never_loses = { $wager } 从不输；请加入会输的牌局
finding-unoffered_wager_named = 投注 { QUOTED($wager) } 未提供；请提供它或改写另一个
finding-not_a_slug = 这不是名称；请用小写字母、数字和 -
finding-not_an_identifier = 这不是名称；请用小写字母、数字和 _，并以字母开头
finding-not_in_format = 文本不符合 { $pattern }
finding-not_one_line = 文本不是一行可见字符
finding-not_one_of = { QUOTED($value) } 不在 { LIST($values, join: "list") } 之中
finding-not_points = { QUOTED($text) } 不是点数；请写成 "0-7, 9"
finding-points_descend = 范围 { QUOTED($text) } 的开头大于结尾；请写 "{ $right }"
finding-not_utf8 = 文件不是 UTF-8 文本；请存为 UTF-8
finding-number_too_large = 数太大；最多写 { NUMBER($max) }
finding-number_too_long = 数字的位数太多
finding-number_too_small = 数太小；至少写 { NUMBER($min) }
finding-settles_too_early = 此投注在首轮发牌时结算，但 { LIST($facts, join: "list") } 到最后才知道；请改为在 "result" 结算
finding-side_contradicted = 按赔率表，此投注不属于 { QUOTED($given) }，而属于 { QUOTED($derived) }；请更正 side 或去掉
finding-text_too_long = 文本太长；最多写 { NUMBER($max) } 个字符
finding-text_too_short = 文本太短；至少写 { NUMBER($min) } 个字符
finding-toml_syntax = TOML 格式有误：{ $why }
finding-too_few_items = 列表太短；至少写 { NUMBER($min) } 项
finding-too_many_choices = 选项共有 { NUMBER($ways) } 种组合，超过 { NUMBER($max) } 种；请减少选项或取值
finding-too_many_items = 列表太长；最多写 { NUMBER($max) } 项
finding-too_many_questions = 条件需要 { NUMBER($questions) } 次求值，超过 { NUMBER($max) } 次；请少写或写短些
finding-unknown_key = 未知的键 { QUOTED($name) }{ $hint }
finding-unreachable_row = { QUOTED($condition) } 永远不会成立：{ $why }
finding-wager_id_changed = 选项不能更改投注的编号；请去掉此键
finding-wrong_type = 应为{ LIST($wanted, join: "or", kind: "type") }，而不是{ WORD($got, kind: "type") }
refusal-bad_book = { $finding }
refusal-bad_condition = 在 { QUOTED($condition) } 的第 { $character } 个字符处：{ $why }
refusal-bad_rate = 比率 { QUOTED($rate) } 不是低于 100% 的精确百分比；请写成 "5%"
refusal-bad_toml = { $finding }
refusal-bad_wager = { QUOTED($text) } 不是投注；请写成 banker=100
refusal-book_too_long = 文件太长；最多写 { NUMBER($max) } 字节
refusal-condition_too_long = 条件有 { NUMBER($characters) } 个字符；最多写 { NUMBER($max) } 个
refusal-decks_out_of_range = { $book } 用 { $min } 至 { $max } 副牌，不是 { $decks } 副；请选此范围内的副数
refusal-needs_wager = 下{ $wager }须由同一客人{ WORD($within, kind: "needs_within") }先下{ LIST($others, join: "or") }；请补上
refusal-no_document = { $book } 不依据任何文件；没有可追溯的条款
refusal-not_money = { $what } { QUOTED($amount) } 不是金额；{ $fix }
refusal-not_positive = { $what } { MONEY($amount) } 不大于零；请写大于零的数
refusal-odds_not_exact = 赔率 { QUOTED($odds) } 不精确；请在引号内写两个数，例如 "8:1"、"21:20" 或 "0.95:1"
refusal-odds_too_long = 赔率 { QUOTED($odds) } 位数太多；小数点前最多 { $digits } 位，后最多 { $decimals } 位
refusal-odds_without_colon = 赔率 { QUOTED($odds) } 没有冒号；请写 "{ $right }"
refusal-odds_zero = 赔率 { QUOTED($odds) } { $why }
refusal-over_bound = { LIST($wagers, join: "and") }的注为 { MONEY($stake) }，超过{ $other }的 { MONEY($max) }；请下 { MONEY($max) } 或更少
refusal-stake_not_payable = { $wager } { MONEY($stake) } 按 { $odds } 无法用 { MONEY($chip) } 的筹码准确赔付；请下 { LIST($nearest, join: "or") }
refusal-too_large = { $what } { QUOTED($amount) } 太大；最多写 { $digits } 位数字
refusal-too_many_kinds = 条件区分的牌局超过 { NUMBER($max) } 种，其中 { QUOTED($condition) } 区分最多；请在一本规则书里少用一些事实
refusal-unknown_card = { QUOTED($card) } 不是牌；请写点数 A 2-9 T J Q K 加花色 S H D C，例如 9H
refusal-unknown_clause = { $document } 没有条款 { QUOTED($number) }；`punto rules trace { $document }` 列出其条款
refusal-unknown_document = 没有文件 { QUOTED($document) }{ $hint }；文件有 { LIST($known, join: "list") }
refusal-unknown_fact = 在 { QUOTED($condition) } 的第 { $character } 个字符处：{ QUOTED($fact) } 不是此规则书的事实{ $hint }
refusal-unknown_option = { $book } 没有选项 { QUOTED($option) }{ $hint }；{ $fix }
refusal-unknown_option_value = { $option } 不能为 { QUOTED($value) }；请选 { LIST($values, join: "or") }
refusal-unknown_wager = { $book } 没有投注 { QUOTED($wager) }；可下：{ LIST($wagers, join: "list") }
refusal-unreadable_book = 无法读取文件 { QUOTED($file) }：{ $why }
refusal-wager_not_offered = { $option } = { $chosen } 时不提供 { $wager }；请选 { $option }={ $value }
refusal-wager_twice = { $wager } 给出了两次；请一次给出全部注码
fact_type-number = 数字
fact_type-truth = 真或假
fact_type-pair = 对子
fact_type-third = 第三张牌
needs_within-round = 在同一局
needs_within-box = 在同一座位
type-str = 带引号的文本
type-int = 整数
type-float = 小数
type-bool = true 或 false
type-object = 表
type-array = 列表
type-date = 日期
type-datetime = 日期时间
type-time = 时刻
type-null = 空值
type-other = 其他值

## Words for keys and facts of rulebook files

key-RulebookSection-id = 规则书的名称：小写字母、数字、连字符
key-RulebookSection-title = 显示名称，最多 80 个字符
key-RulebookSection-version = 文本的版本，写在引号内
key-RulebookSection-decks = `{"{"} min, max, default, clause {"}"}`，1 至 64
key-RulebookSection-document = 其条款所引用的文件（默认：无）
key-RulebookSection-effective = 生效日期，如 `2024-05-01`（默认：无）
key-RulebookSection-notices = 玩家必须看到的文字：文本列表，或 `{"{"} text, clause {"}"}` 列表（默认：无）
key-RulebookSection-minimum_age = 玩家的最低年龄（默认：无）
key-RulebookSection-house_procedure = 本文件没有条款时，引用哪本内置规则书的条款；见 Citations（默认：无）
key-DealSection-order = 依次得到首批牌的各手，或 `{"{"} hands, clause {"}"}`（默认：`["player", "banker", "player", "banker"]`）
key-DealSection-permanent = `{"{"} player, banker, clause {"}"}`：印在桌面上、属于某一手的牌（默认：无）
key-TableauSection-naturals = 两张牌即结束该局的点数，或 `{"{"} totals, clause {"}"}`（默认：`"8-9"`）
key-TableauSection-player = 闲补牌的点数，或 `{"{"} draws_on, clause {"}"}`（默认：`"0-5"`）
key-TableauSection-banker_alone = 闲不补牌时庄补牌的点数，或 `{"{"} draws_on, clause {"}"}`（默认：`"0-5"`）
key-TableauSection-no_fourth_card = `{"{"} clause {"}"}`：两手都已完成却又抽牌时所引用的条款（默认：无）
key-TableauSection-banker = `{"{"} rows, clause {"}"}`：对庄的每个点数，闲第三张为哪些点数时庄补牌（默认：下列各行）
key-Die-faces = 面数，2 至 100
key-Die-marks = 某些面的名称：`{"{"} 3 = {"{"} title = "Power hand", clause = "3.6.2" {"}"} {"}"}`（默认：无）
key-Die-clause = 骰子的条款（默认：无）
key-Example-cards = 按出靴次序排列的牌
key-Example-die = 骰子的点数（如果规则书有骰子）（默认：无）
key-Example-wagers = 写在引号内的投注额，`{"{"} player = "100" {"}"}`（默认：无）
key-Example-options = 选项的取值，`{"{"} banker_pay = "six_half" {"}"}`（默认：默认值）
key-WagerEntry-id = 投注的名称：小写字母、数字、下划线
key-WagerEntry-title = 显示名称，最多 80 个字符
key-WagerEntry-pays = 1 至 100 行 `{"{"} odds, when, commission, clause {"}"}`
key-WagerEntry-push = 条件，或 `{"{"} when, clause {"}"}`：退回投注额（默认：从不）
key-WagerEntry-side = 投注押的是哪一方：`"banker"`、`"player"`、`"tie"` 或 `"none"`（默认：由 `pays` 和 `push` 得出）
key-WagerEntry-lose = `{"{"} clause, cases {"}"}`：输注的条款；`cases` 是另有条款的各行 `{"{"} when, clause {"}"}`（默认：投注的 `clause`）
key-WagerEntry-commission = `"5%"`，或 `{"{"} rate, clause {"}"}`：赌场从赢额中留下的部分（默认：无）
key-WagerEntry-needs = 其他投注；玩家还须下其中之一（默认：无）
key-WagerEntry-bound = 另一种投注；投注额不得超过该投注（默认：无）
key-WagerEntry-settle_at = 投注何时结算：`"result"` 或 `"initial_deal"`，或 `{"{"} moment, clause {"}"}`（默认：`"result"`）
key-WagerEntry-limits = `{"{"} clause {"}"}`：该投注限额的条款（如果另有）（默认：所有投注共同的条款）
key-WagerEntry-payable = `{"{"} clause {"}"}`：要求投注额可以准确赔付的条款（默认：无）
key-WagerEntry-clause = 投注的条款（默认：无）
key-WagerEntry-offered = `false` 从桌面上去掉该投注；用于选项（默认：`true`）
key-Option-id = 选项的名称：小写字母、数字、下划线
key-Option-title = 显示名称，最多 80 个字符
key-Option-default = 未另选时适用的取值
key-Option-values = 1 至 16 个取值
key-Option-clause = 选项的条款（默认：无）
key-Option-from_next_round = `{"{"} clause {"}"}`：运营者可以在牌桌运行时更改取值，从下一局起生效（默认：取值不能更改）
key-Option-house_wide = `{"{"} clause {"}"}`：赌场的所有牌桌须以相同赔率赔付此选项的投注（默认：每桌自定）
key-Option-demo = 新赌场的演示牌桌所用的取值（默认：默认值）
key-OptionValue-id = 取值的名称：小写字母、数字、下划线
key-OptionValue-title = 显示名称，最多 80 个字符
key-OptionValue-wager = 取代该投注的键；新的 `ID` 会增加一种投注，须写完整（默认：不更改）
key-OptionValue-deal = 取代 `[deal]` 的键（默认：不更改）
key-OptionValue-tableau = 取代 `[tableau]` 的键（默认：不更改）
key-OptionValue-procedure = 取代 `[procedure]` 的键（默认：不更改）
key-OptionValue-notices = 额外的告示（默认：无）
key-OptionValue-clause = 此取值的条款（默认：无）
key-Procedure-versions = `mini`、`midi` 和 `full` 牌桌的座位数（默认：7、9、14）
key-Procedure-spots = `players`：多少玩家可以共用一个注位（默认：3）
key-Procedure-cut = `cards_from_ends`：切牌处与两端之间的最少张数；`cutting_card_from_back`：切牌卡后面通常的张数；`least_from_back` 和 `most_from_back`：该张数的最小值和最大值；`offers`：最先请哪位就座玩家切牌，`"lowest_box"` 或 `"highest_box"`，或 `"nobody"`（默认：52；20；20；无最大值；`"lowest_box"`）
key-Procedure-burn = `by`：`"first_card"` 烧掉第一张牌，再按其数值烧牌（A 为 1；10、J、Q、K 为 10），`includes_first = true` 时总共烧这么多张；`"fixed"` 烧 `cards` 张；`"none"` 不烧牌。`face_up`：其中哪些正面朝上，`"first"`、`"all"` 或 `"none"`（默认：`"first_card"`；`false`；`"first"`）
key-Procedure-last_coup = 出现切牌卡的一局之后还发几局：在该局第一张牌之前出现为 `rounds_after_first_card`，之后出现为 `rounds_after_later_card`（默认：0；1）
key-Procedure-styles = `allowed`：发牌方式（默认：`["A", "B", "C"]`）
key-Procedure-equipment = `allowed`：`"shoe"`、`"shuffler"`、`"continuous"`；`cutting_cards`：允许的张数（默认：全部；`[1, 2]`）
key-Procedure-free_rounds = `at_most`：无人投注时应要求连续发牌的局数（默认：3）
key-Procedure-irregularities = 每种异常的 `{"{"} remedy, until, clause {"}"}`；省略的采用默认值（默认：见下）
key-Procedure-stakes = `step`：每笔投注额和每个限额都是此数量最小筹码的倍数；`maximum_multiples`：投注的最高限额是最低限额乘以其中一个数（默认：1；任意最高限额）
key-Procedure-style = `[procedure.style.A]`、`B`、`C`：各种发牌方式的内容，见下（默认：见下）
key-Procedure-result_call = `first`：一局结束时荷官先报什么：`"winner"` 报赢方及双方点数，或先报 `"banker"` 或 `"player"` 的点数（默认：`"winner"`）
key-Procedure-payment = `order`：`"lost_first"` 先收走所有输注再赔付，`"by_box"` 逐个座位结算；`boxes`：座位次序，`"ascending"` 或 `"descending"`（默认：`"lost_first"`；`"ascending"`）
key-DealingStyle-first_cards = 各手首两张牌的朝向：`"face_up"` 或 `"face_down"`（默认：A 正面朝上；B、C 正面朝下）
key-DealingStyle-third_cards = 第三张牌的朝向（默认：A、C 正面朝上；B 正面朝下）
key-DealingStyle-turned_by = 谁翻开正面朝下的牌：`"dealer"`，或各手上投注额最高的就座玩家 `"highest_stake"`（默认：A、C 荷官；B 投注额最高者）
key-DealingStyle-totals_called = 何时报点数：首轮发牌之后 `"initial_deal"`，或每手翻开时 `"each_hand"`（默认：A 首轮发牌；B、C 每手）
key-DealingStyle-after_shoe = 一靴结束后牌如何处理：`"shuffle"` 或 `"replace"`（默认：A、C 重洗；B 更换）
key-DealingStyle-continuous = 此方式能否用连续洗牌机发牌（默认：A、C `true`；B `false`）
key-DealingStyle-clause = 此方式的条款（默认：`styles` 的条款）
key-ParsedRulebook-rulebook = 规则书的名称、版本和牌副数
key-ParsedRulebook-wager = 一种投注；一个文件有 1 至 64 种
key-ParsedRulebook-deal = 得到首批牌的各手，以及印在桌面上的牌（默认：通用玩法）
key-ParsedRulebook-tableau = 谁补第三张牌（默认：通用玩法）
key-ParsedRulebook-procedure = 发牌前后的操作（默认：通用玩法）
key-ParsedRulebook-chance = 每局之前摇的骰子（默认：无）
key-ParsedRulebook-option = 由运营者在几种玩法之间选择（默认：无）
key-ParsedRulebook-example = 演示此规则书的一局（默认：无）
key-ParsedRulebook-citations = 牌桌和审计各项操作的条款（默认：无）
key-DeckRange-min = 最少的牌副数
key-DeckRange-max = 最多的牌副数
key-DeckRange-default = 未另选时的牌副数（默认：`max`）
key-PayRowEntry-odds = 每一单位投注额的净赢额，如 `"8:1"` 或 `"0.95:1"`
key-PayRowEntry-when = 此行赔付的条件
key-PayRowEntry-commission = 赌场从赢额中留下的部分，如 `"5%"`（默认：投注的佣金）
key-CommissionEntry-rate = 赌场从赢额中留下的部分，如 `"5%"`
key-PushEntry-when = 退回投注额的条件
key-NeedsEntry-any_of = 玩家还须下其中之一的各种投注
key-NeedsEntry-within = `"round"`：任一座位；`"box"`：同一座位（默认：`"round"`）
key-BoundEntry-at_most = 以其投注额限制总额的投注
key-BoundEntry-together_with = 计入总额的其他投注（默认：无）
key-ChanceSection-die = 骰子（默认：无）
fact_meaning-player_total = 闲的最终点数
fact_meaning-player_initial_total = 闲两张牌的点数
fact_meaning-player_cards = 闲最后有几张牌
fact_meaning-player_wins = 闲的最终点数较大
fact_meaning-player_natural = 闲的两张牌是例牌
fact_meaning-player_third = 闲第三张牌的点数，或 `none`
fact_meaning-player_pair = 闲首两张牌组成的对子，或 `none`
fact_meaning-player_pair_rank = 闲对子的牌面，A 为 1，K 为 13；不成对为 0
fact_meaning-banker_total = 庄的最终点数
fact_meaning-banker_initial_total = 庄两张牌的点数
fact_meaning-banker_cards = 庄最后有几张牌
fact_meaning-banker_wins = 庄的最终点数较大
fact_meaning-banker_natural = 庄的两张牌是例牌
fact_meaning-banker_third = 庄第三张牌的点数，或 `none`
fact_meaning-banker_pair = 庄首两张牌组成的对子，或 `none`
fact_meaning-banker_pair_rank = 庄对子的牌面，A 为 1，K 为 13；不成对为 0
fact_meaning-tie = 双方最终点数相同
fact_meaning-margin = 双方最终点数之差
fact_meaning-sevens = 双方最后共有几张 7，包括印在桌面上的
fact_meaning-die = 骰子的点数（规则书有骰子时）

## Summaries of clauses

clause-mbs-baccarat-1_1 = 本节定义：佣金、手牌、首轮发牌、例牌、对子、点数、一局、和局。
clause-mbs-baccarat-1_1_1 = 佣金是荷官从庄赢彩中扣除的 5 %，因此 1 赔 1 实得 1 赔 0.95。
clause-mbs-baccarat-1_1_2 = 一手牌是闲方或庄方在一局中得到的全部牌。
clause-mbs-baccarat-1_1_3 = 首轮发牌是指闲庄双方各有首两张牌、尚无第三张的状态。
clause-mbs-baccarat-1_1_4 = 例牌是任一手的首两张牌合计 8 或 9 点。
clause-mbs-baccarat-1_1_5 = 闲对或庄对是该手首两张牌牌面相同，不论花色：两张 Q 是对子，Q 与 K 不是。
clause-mbs-baccarat-1_1_6 = 一手牌的点数是各牌点值之和，按 3.4 取个位数。
clause-mbs-baccarat-1_1_7 = 一局从喊“请下注”开始，到宣布结果、收走输注并赔付赢注（如有）为止。
clause-mbs-baccarat-1_1_8 = 和局是双方最终点数相同的一局。
clause-mbs-baccarat-2_1 = 百家乐用 4 至 10 副牌：每副 52 张，无大小王，牌背颜色与图案相同。
clause-mbs-baccarat-2_2 = 台面依照文件的九张图（A 至 I），每种投注各有位置：庄、闲、和与对子。
clause-mbs-baccarat-2_2_1 = 台面设有庄的投注位置。
clause-mbs-baccarat-2_2_2 = 台面设有闲的投注位置。
clause-mbs-baccarat-2_2_3 = 台面设有和的投注位置。
clause-mbs-baccarat-2_2_4 = 台面设有闲对与庄对的投注位置。
clause-mbs-baccarat-3_1 = 荷官喊“请下注”后开局并接受投注。
clause-mbs-baccarat-3_2 = 荷官喊“买定离手”后即停止下注。
clause-mbs-baccarat-3_3 = 每张牌的点值只看牌面：A 为 1，2 至 9 为其数字，10 与人头牌为 0。
clause-mbs-baccarat-3_3_1 = 2 至 9 按其数字计点，A 计 1 点。
clause-mbs-baccarat-3_3_2 = 10、J、Q、K 计 0 点。
clause-mbs-baccarat-3_4 = 一手牌的点数是各牌点值之和的个位数，因此总在 0 至 9 之间。
clause-mbs-baccarat-3_4_1 = 点值之和在 0 至 9 之间时，即为点数。
clause-mbs-baccarat-3_4_2 = 点值之和为 10 或以上时只计个位：15 为 5 点，20 为 0 点。
clause-mbs-baccarat-3_5 = 庄、闲、和与两种对子不需依附其他投注：玩家可单独下其中任一种，也可任意组合。
clause-mbs-baccarat-3_6 = 每局有两手牌：闲与庄。
clause-mbs-baccarat-3_7 = 开局从牌靴依次发四张：闲、庄、闲、庄。
clause-mbs-baccarat-3_7_1 = 闲的首两张是出靴的第一张和第三张。
clause-mbs-baccarat-3_7_2 = 庄的首两张是出靴的第二张和第四张。
clause-mbs-baccarat-3_8 = 对子投注只看首四张牌；第三张牌和本局胜负无关。
clause-mbs-baccarat-3_8_1 = 闲首两张牌面相同则闲对赢，否则输。
clause-mbs-baccarat-3_8_2 = 庄首两张牌面相同则庄对赢，否则输。
clause-mbs-baccarat-3_9 = 报出双方首两张点数后，每手最多再发一张，且仅在补牌规则要求时发。
clause-mbs-baccarat-3_9_1 = 任一手首两张为 8 或 9 点，双方都不补牌。
clause-mbs-baccarat-3_9_2 = 双方均无例牌时，闲首两张 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-baccarat-3_9_3 = 闲以 6 或 7 点不补时，庄 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-baccarat-3_9_4 = 闲补牌后：庄 0 至 2 点必补；3 点，除闲第三张为 8 外都补；4 点，对 2 至 7 补；5 点，对 4 至 7 补；6 点，对 6 或 7 补。其他情况，包括 7 点，庄不补。
clause-mbs-baccarat-3_10 = 最终点数较高的一手赢得本局。
clause-mbs-baccarat-3_10_1 = 最终点数相同为和局：庄闲的注不输不赢，仍归玩家；所有和注赢。
clause-mbs-baccarat-4_1 = 庄赢赔 0.95 比 1，闲赢 1 赔 1，和 1 赔 8，任一对子 1 赔 11。
clause-mbs-baccarat-5_1 = 牌局中发现不属于本副的牌时，当局作废，之前的结果不变。扫描到牌组不可能有的牌会被拒绝，须重新扫描或宣布为外来牌。
clause-mbs-baccarat-5_1_1 = 发现外来牌的一局作废，所有注码退还。
clause-mbs-baccarat-5_1_2 = 发现外来牌之前已结束的各局，结果与赔付不变。
clause-mbs-baccarat-5_2 = 一手牌多牌或少牌的一局，如在下一局开始下注前发现且无法恢复正确的牌，则作废并退还所有注码；更晚发现则不作更改。
clause-mbs-baccarat-5_3 = 首轮发牌时两张或以上的牌一起离开牌靴或发牌装置、且无法分辨先后的，本局作废，退还所有注码。
clause-mbs-baccarat-5_4 = 牌靴中的牌序被打乱且无法恢复的，不论牌面是否露出，本局作废，退还所有注码。
clause-mbs-baccarat-5_5 = 牌靴中的牌不足以打完的一局作废，退还所有注码。
clause-mbs-baccarat-5_6 = 喊“买定离手”后，新注或加注一律拒收、不赔付。只取消加上的部分，按时下的注仍有效。
clause-mbs-baccarat-5_7 = 喊“买定离手”后不得收回注码；即使被拿走，仍按结果输赢。
clause-mbs-power-98-1_1 = 本节定义：佣金、骰盅、手牌、首轮发牌、例牌、对子、点数、加倍局标志、一局、和局。
clause-mbs-power-98-1_1_1 = 佣金是荷官从庄赢彩中扣除的 5 %，因此 1 赔 1 实得 1 赔 0.95。加倍局中按 1 赔 1 赔付的庄例牌不抽佣。
clause-mbs-power-98-1_1_2 = 骰盅内有一颗六面骰子，其点数决定本局是否为加倍局。虚拟牌桌上，骰子也在承诺与事后公布之列。
clause-mbs-power-98-1_1_3 = 一手牌是闲方或庄方在一局中得到的全部牌。
clause-mbs-power-98-1_1_4 = 首轮发牌是指闲庄双方各有首两张牌、尚无第三张的状态。
clause-mbs-power-98-1_1_5 = 例牌是任一手的首两张牌合计 8 或 9 点。
clause-mbs-power-98-1_1_6 = 闲对或庄对是该手首两张牌牌面相同，不论花色：两张 Q 是对子，Q 与 K 不是。
clause-mbs-power-98-1_1_7 = 一手牌的点数是各牌点值之和，按 3.4 取个位数。
clause-mbs-power-98-1_1_8 = 加倍局标志向全桌表明本局为加倍局。
clause-mbs-power-98-1_1_9 = 一局从喊“请下注”开始，到宣布结果、收走输注并赔付赢注（如有）为止。
clause-mbs-power-98-1_1_10 = 和局是双方最终点数相同的一局。
clause-mbs-power-98-2_1 = Power 98 百家乐用 4 至 10 副牌：每副 52 张，无大小王，牌背颜色与图案相同。
clause-mbs-power-98-2_2 = 台面依照文件的五张图（A 至 E），每种投注各有位置：庄、闲、和、对子与四种例牌投注。
clause-mbs-power-98-2_2_1 = 台面设有庄的投注位置。
clause-mbs-power-98-2_2_2 = 台面设有闲的投注位置。
clause-mbs-power-98-2_2_3 = 台面设有和的投注位置。
clause-mbs-power-98-2_2_4 = 台面设有闲对与庄对的投注位置。
clause-mbs-power-98-2_2_5 = 台面设有庄例牌 8 的投注位置。
clause-mbs-power-98-2_2_6 = 台面设有庄例牌 9 的投注位置。
clause-mbs-power-98-2_2_7 = 台面设有闲例牌 8 的投注位置。
clause-mbs-power-98-2_2_8 = 台面设有闲例牌 9 的投注位置。
clause-mbs-power-98-3_1 = 荷官喊“请下注”后开局并接受投注。
clause-mbs-power-98-3_2 = 荷官喊“买定离手”后即停止下注。
clause-mbs-power-98-3_3 = 每张牌的点值只看牌面：A 为 1，2 至 9 为其数字，10 与人头牌为 0。
clause-mbs-power-98-3_3_1 = 2 至 9 按其数字计点，A 计 1 点。
clause-mbs-power-98-3_3_2 = 10、J、Q、K 计 0 点。
clause-mbs-power-98-3_4 = 一手牌的点数是各牌点值之和的个位数，因此总在 0 至 9 之间。
clause-mbs-power-98-3_4_1 = 点值之和在 0 至 9 之间时，即为点数。
clause-mbs-power-98-3_4_2 = 点值之和为 10 或以上时只计个位：15 为 5 点，20 为 0 点。
clause-mbs-power-98-3_5 = 庄、闲、和与两种对子不需依附其他投注：玩家可单独下其中任一种，也可任意组合。
clause-mbs-power-98-3_5_1 = 闲例牌 8、闲例牌 9 或两者，只有同局下了闲注的人可下。两者合计不得超过其闲注，下注时如此，闲注其后减少或撤回时亦然。
clause-mbs-power-98-3_5_2 = 庄例牌 8、庄例牌 9 或两者，只有同局下了庄注的人可下。两者合计不得超过其庄注，下注时如此，庄注其后减少或撤回时亦然。
clause-mbs-power-98-3_6 = 喊“买定离手”后、发第一张牌前，荷官摇骰三次，再把骰盅交给总注最高的玩家。同额由最小座号者优先；拒绝则交给下一位；无人愿意则由荷官摇。
clause-mbs-power-98-3_6_1 = 该玩家至少摇一次并使骰声可闻，听不到的须重摇，然后把骰盅放回荷官面前。两人之一开盅，由荷官报出点数。
clause-mbs-power-98-3_6_2 = 开 3 点则本局为加倍局：荷官翻转标志，凡在桌上有注的人本局享有 4.2 的较高赔率。
clause-mbs-power-98-3_7 = 每局有两手牌：闲与庄。
clause-mbs-power-98-3_8 = 开局从牌靴依次发四张：闲、庄、闲、庄。
clause-mbs-power-98-3_8_1 = 闲的首两张是出靴的第一张和第三张。
clause-mbs-power-98-3_8_2 = 庄的首两张是出靴的第二张和第四张。
clause-mbs-power-98-3_9 = 对子投注只看首四张牌；第三张牌和本局胜负无关。
clause-mbs-power-98-3_9_1 = 闲首两张牌面相同则闲对赢，否则输。
clause-mbs-power-98-3_9_2 = 庄首两张牌面相同则庄对赢，否则输。
clause-mbs-power-98-3_10 = 例牌 8 与例牌 9 投注由首四张牌决定：该手首两张须为指定点数，且须赢得本局。
clause-mbs-power-98-3_10_1 = 庄首两张合计 9 点且庄赢时，庄例牌 9 赢；只有闲例牌 9 能阻止。
clause-mbs-power-98-3_10_2 = 庄首两张合计 8 点且庄赢时，庄例牌 8 赢；此时闲既无例牌 8 也无例牌 9。
clause-mbs-power-98-3_10_3 = 闲首两张合计 9 点且闲赢时，闲例牌 9 赢；只有庄例牌 9 能阻止。
clause-mbs-power-98-3_10_4 = 闲首两张合计 8 点且闲赢时，闲例牌 8 赢；此时庄既无例牌 8 也无例牌 9。
clause-mbs-power-98-3_10_5 = 和局时四种例牌投注全输，即使达到指定点数。
clause-mbs-power-98-3_11 = 报出双方首两张点数后，每手最多再发一张，且仅在补牌规则要求时发。
clause-mbs-power-98-3_11_1 = 任一手首两张为 8 或 9 点，双方都不补牌。
clause-mbs-power-98-3_11_2 = 双方均无例牌时，闲首两张 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-power-98-3_11_3 = 闲以 6 或 7 点不补时，庄 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-power-98-3_11_4 = 闲补牌后：庄 0 至 2 点必补；3 点，除闲第三张为 8 外都补；4 点，对 2 至 7 补；5 点，对 4 至 7 补；6 点，对 6 或 7 补。其他情况，包括 7 点，庄不补。
clause-mbs-power-98-3_12 = 最终点数较高的一手赢得本局。
clause-mbs-power-98-3_12_1 = 最终点数相同为和局：庄闲的注不输不赢，仍归玩家；所有和注赢。
clause-mbs-power-98-4_1 = 庄赢赔 0.95 比 1，闲赢 1 赔 1，和 1 赔 8，任一对子 1 赔 11，四种例牌投注各 1 赔 8。
clause-mbs-power-98-4_2 = 骰子开 3 点时：庄以例牌赢 1 赔 1，闲以例牌赢 20 赔 21，8 或 9 点和局（不论补牌或例牌）1 赔 10，一对 8 或一对 9 为 1 赔 15，每种赢的例牌投注 1 赔 9。
clause-mbs-power-98-4_2_1 = 加倍局中，4.2 未列出的赢注按 4.1 的普通赔率赔付。
clause-mbs-power-98-5_1 = 牌局中发现不属于本副的牌时，当局作废，之前的结果不变。扫描到牌组不可能有的牌会被拒绝，须重新扫描或宣布为外来牌。
clause-mbs-power-98-5_1_1 = 发现外来牌的一局作废，所有注码退还。
clause-mbs-power-98-5_1_2 = 发现外来牌之前已结束的各局，结果与赔付不变。
clause-mbs-power-98-5_2 = 一手牌多牌或少牌的一局，如在下一局开始下注前发现且无法恢复正确的牌，则作废并退还所有注码；更晚发现则不作更改。
clause-mbs-power-98-5_3 = 首轮发牌时两张或以上的牌一起离开牌靴或发牌装置、且无法分辨先后的，本局作废，退还所有注码。
clause-mbs-power-98-5_4 = 牌靴中的牌序被打乱且无法恢复的，不论牌面是否露出，本局作废，退还所有注码。
clause-mbs-power-98-5_5 = 牌靴中的牌不足以打完的一局作废，退还所有注码。
clause-mbs-power-98-5_6 = 喊“买定离手”后，新注或加注一律拒收、不赔付。只取消加上的部分，按时下的注仍有效。
clause-mbs-power-98-5_7 = 喊“买定离手”后不得收回注码；即使被拿走，仍按结果输赢。
clause-mbs-7-up-1_1 = 本节定义：手牌、首轮发牌、例牌、点数、一局、和局、超级七。
clause-mbs-7-up-1_1_1 = 一手牌是闲方或庄方在一局中得到的全部牌。
clause-mbs-7-up-1_1_2 = 首轮发牌是指双方各有首两张牌、尚无第三张的状态。闲的第一张是台面上的固定七。
clause-mbs-7-up-1_1_3 = 例牌是任一手的首两张牌合计 8 或 9 点。
clause-mbs-7-up-1_1_4 = 一手牌的点数是各牌点值之和，按 3.4 取个位数。
clause-mbs-7-up-1_1_5 = 一局从喊“请下注”开始，到宣布结果、收走输注并赔付赢注（如有）为止。
clause-mbs-7-up-1_1_6 = 和局是双方最终点数相同的一局。
clause-mbs-7-up-1_1_7 = 超级七是指一局结束时双方共有两张或以上的 7，包括第三张牌和闲的固定七。
clause-mbs-7-up-2_1 = 7 Up 百家乐用 4 至 10 副牌：每副 52 张，无大小王，牌背颜色与图案相同。
clause-mbs-7-up-2_2 = 台面依照文件的六张图（A 至 F），每种投注各有位置：超级七、和、庄、闲。
clause-mbs-7-up-2_2_1 = 台面设有庄的投注位置。
clause-mbs-7-up-2_2_2 = 台面设有闲的投注位置。
clause-mbs-7-up-2_2_3 = 台面设有和的投注位置。
clause-mbs-7-up-2_2_4 = 台面设有超级七的投注位置。
clause-mbs-7-up-3_1 = 荷官喊“请下注”后开局并接受投注。
clause-mbs-7-up-3_2 = 荷官喊“买定离手”后即停止下注。
clause-mbs-7-up-3_3 = 每张牌的点值只看牌面：A 为 1，2 至 9 为其数字，10 与人头牌为 0。
clause-mbs-7-up-3_3_1 = 2 至 9 按其数字计点，A 计 1 点。
clause-mbs-7-up-3_3_2 = 10、J、Q、K 计 0 点。
clause-mbs-7-up-3_4 = 一手牌的点数是各牌点值之和的个位数，因此总在 0 至 9 之间。
clause-mbs-7-up-3_4_1 = 点值之和在 0 至 9 之间时，即为点数。
clause-mbs-7-up-3_4_2 = 点值之和为 10 或以上时只计个位：15 为 5 点，20 为 0 点。
clause-mbs-7-up-3_5 = 庄、闲、和与超级七不需依附其他投注：玩家可单独下其中任一种，也可任意组合。
clause-mbs-7-up-3_6 = 每局有两手牌：闲与庄。
clause-mbs-7-up-3_7 = 闲每局都以台面上的固定七开始；它不出自牌靴，牌靴保持完整。
clause-mbs-7-up-3_8 = 除固定七外，开局从牌靴依次发三张：庄、闲、庄。
clause-mbs-7-up-3_8_1 = 庄的首两张是出靴的第一张和第三张。
clause-mbs-7-up-3_8_2 = 三张中间的一张发给闲，放在固定七旁。
clause-mbs-7-up-3_9 = 报出双方首两张点数后，每手最多再发一张，且仅在补牌规则要求时发。
clause-mbs-7-up-3_9_1 = 任一手首两张为 8 或 9 点，双方都不补牌。
clause-mbs-7-up-3_9_2 = 双方均无例牌时，闲首两张 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-7-up-3_9_3 = 闲以 6 或 7 点不补时，庄 0 至 5 点补牌，6 或 7 点不补。
clause-mbs-7-up-3_9_4 = 闲补牌后：庄 0 至 2 点必补；3 点，除闲第三张为 8 外都补；4 点，对 2 至 7 补；5 点，对 4 至 7 补；6 点，对 6 或 7 补。其他情况，包括 7 点，庄不补。
clause-mbs-7-up-3_10 = 最终点数较高的一手赢得本局。
clause-mbs-7-up-3_10_1 = 最终点数相同为和局：庄闲的注不输不赢，仍归玩家；所有和注赢。
clause-mbs-7-up-4_1 = 庄以 7 点赢 5 赔 9，闲以 7 点赢 2 赔 1；其他点数各 1 赔 1。7 点和局 1 赔 9，其他和局 1 赔 7。
clause-mbs-7-up-4_2 = 超级七按双方最终 7 的张数赔付，固定七计入：两张 1 赔 2，三张 1 赔 5，四张 1 赔 17，五张 1 赔 70，六张 1 赔 700。只有固定七则输。
clause-mbs-7-up-5_1 = 牌局中发现不属于本副的牌时，当局作废，之前的结果不变。扫描到牌组不可能有的牌会被拒绝，须重新扫描或宣布为外来牌。
clause-mbs-7-up-5_1_1 = 发现外来牌的一局作废，所有注码退还。
clause-mbs-7-up-5_1_2 = 发现外来牌之前已结束的各局，结果与赔付不变。
clause-mbs-7-up-5_2 = 一手牌多牌或少牌的一局，如在下一局开始下注前发现且无法恢复正确的牌，则作废并退还所有注码；更晚发现则不作更改。
clause-mbs-7-up-5_3 = 首轮发牌时两张或以上的牌一起离开牌靴或发牌装置、且无法分辨先后的，本局作废，退还所有注码。
clause-mbs-7-up-5_4 = 牌靴中的牌序被打乱且无法恢复的，不论牌面是否露出，本局作废，退还所有注码。
clause-mbs-7-up-5_5 = 牌靴中的牌不足以打完的一局作废，退还所有注码。
clause-mbs-7-up-5_6 = 喊“买定离手”后，新注或加注一律拒收、不赔付。只取消加上的部分，按时下的注仍有效。
clause-mbs-7-up-5_7 = 喊“买定离手”后不得收回注码；即使被拿走，仍按结果输赢。
clause-division-5-1_0_banker = 在发牌方式 B 中，庄家是指接过庄牌并翻牌的就座玩家。
clause-division-5-1_0_bankers_box = 庄牌区是发牌荷官面前标有 BANKER 的位置，庄牌放在此处。
clause-division-5-1_0_bankers_hand = 庄牌是按规则放入庄牌区的牌。
clause-division-5-1_0_coloured_pair = 花色不同而颜色相同的对子为同色对：红桃配方块，或梅花配黑桃。
clause-division-5-1_0_commission = 佣金是按 5.10(b) 从庄注赢彩中扣除的 5 %。
clause-division-5-1_0_continuous_shuffler = 连续洗牌机是在牌局进行中不断混洗全部或几乎全部用牌的机器。
clause-division-5-1_0_initial_deal = 首轮发牌是一局的首四张牌：闲两张，庄两张。
clause-division-5-1_0_mixed_pair = 一红一黑的对子为杂色对。
clause-division-5-1_0_natural = 首两张即为 8 或 9 点的一手牌为例牌。
clause-division-5-1_0_non_continuous_shuffler = 非连续洗牌机是在发牌前一次混洗一整组牌（4 至 8 副）的机器。
clause-division-5-1_0_pair = 两张牌面相同的牌为对子；点值相同不够，因此 10 与 K 不是对子。
clause-division-5-1_0_perfect_pair = 花色也相同的对子为完美对。
clause-division-5-1_0_perfect_pairs_wager = 完美对子是一种边注，玩家可在基本注之外自选；由第 11A 节规定。
clause-division-5-1_0_player = 在 8.13 至 8.15、8.11、8.10、8.8 以及 5.6 和 3.4(e) 中，大写的 Player 指发牌方式 B 中接过闲牌并翻牌的就座玩家。
clause-division-5-1_0_players_box = 闲牌区是发牌荷官面前标有 PLAYER 的位置，闲牌放在此处。
clause-division-5-1_0_players_hand = 闲牌是按规则放入闲牌区的牌。
clause-division-5-1_0_point_count = 一手牌的点数是 0 至 9 的一位数，按 4.2 由各牌点值算出。
clause-division-5-1_0_table_differential = 一局的台面差额是全部庄注与全部闲注之差。
clause-division-5-1_0_table_of_play = 补牌规则是首轮发牌后双方补牌或不补的固定规定；任何人都没有选择。
clause-division-5-1_0_tie = 双方按规则得到全部牌后点数相同，则为和局。
clause-division-5-1_0_void_hand = 空局按所有常规规则发牌，但任何人不得下注，也不记入路单。
clause-division-5-2_1 = 除本分编外，第 1 分编的一般规则也适用。
clause-division-5-2_2 = 牌桌为三种之一：(a) 迷你桌，(b) 中型桌，(c) 大桌。
clause-division-5-3_1 = 牌桌有编号座位，每个座位有一组投注位：(a) 迷你桌最多 7 个，面对荷官；(b) 中型桌最多 9 个，面对荷官；(c) 大桌供就座者最多 14 个，另有站立者的区域，并设数名荷官的位置。每张牌桌都有投钱箱。
clause-division-5-3_2 = 台布大体与各自的图样一致：(a) 迷你桌见附录 A；(b) 中型桌见附录 B；(c) 大桌见附录 C。
clause-division-5-3_3 = 每个投注位都标有名称：(a) 庄，(b) 闲，(c) 和。
clause-division-5-3_4 = (a) 运营者从三种设备中选一种：(i) 一组 4 至 8 副牌，和一个带不透明滑盖、可容纳全部牌的牌靴；(ii) 两组这样的牌（牌背两种颜色）、可容 8 副的批量洗牌机，和可容任一组的带盖牌靴；(iii) 一组 4 至 8 副牌，全部放入连续洗牌机，但不得用于方式 B。台上还有：(b) 一张切牌卡，运营者可用两张；(c) 可容全部牌的弃牌架或弃牌盒；(d) 移牌翻牌用的牌铲（可选）；(e) 方式 B 中，写有 Banker 与 Player 的圆牌各一，标示由谁担任。
clause-division-5-4_1 = 牌的点值：(a) 2 至 9 按牌面；(b) 10 与人头牌为 0；(c) A 为 1。
clause-division-5-4_2 = 各牌点值相加：(a) 和小于 10 即为点数；(b) 10 及以上只取个位。
clause-division-5-4_3 = 只有荷官可发牌。除规则允许外，玩家和旁观者不得触碰、更换或拿取牌，荷官和其他人也不得允许。
clause-division-5-5_1 = 玩家可下三种投注，按 5.2 组合：(a) 庄：庄最终点数大于闲则赢，小于则输，相同则打和；(b) 闲：闲最终点数大于庄则赢，小于则输，相同则打和；(c) 和：最终点数相同则赢，否则输。
clause-division-5-5_2 = 一局中，玩家可下庄、闲、和中的任一种、任两种或全部：(a) 只下庄，(b) 庄与和，(c) 庄与闲，(d) 三者；(e) 只下闲，(f) 闲与和；(g) 只下和。
clause-division-5-5_3 = 投注须用筹码，放在台面上相应的投注位，小面额放在大面额之上。
clause-division-5-5_4 = 口头投注须同时给出筹码，且荷官能在喊“买定离手”之前放好，才算有效。
clause-division-5-5_5 = 注码放在哪里由玩家自己负责，不论荷官是否协助；玩家也须自行核对荷官是否照其要求放置。
clause-division-5-5_6 = 站立玩家在各种牌桌都可下注，但 (a) 在大桌只能用为其划定的区域，编号座位属于就座玩家；(b) 不得切牌、触碰或拿牌；(c) 不得担任庄家或闲家。
clause-division-5-5_7 = 大桌上，每个编号座位只供一名就座玩家使用。
clause-division-5-5_8 = 在迷你桌和中型桌，运营者可以 (a) 允许最多三名玩家共用一个投注位；(b) 规定台面上限适用于一个投注位的总注，对象为全部玩家合计或其指定的玩家。
clause-division-5-5_9 = 玩家同局在多个位置下同一结果（庄、闲或和）时：(a) 每个位置的注都须达到下限；(b) 合计不得超过该玩家的上限（台面或个人），5.8(b) 的限额另计。
clause-division-5-5_10 = 除 5.11 生效外，赢注赔付为：(a) 闲 1 赔 1；(b) 庄 1 赔 1，赔付时从赢彩中扣 5 % 佣金；(c) 和 1 赔 8。
clause-division-5-5_11 = 如监管机构允许，运营者可改用另一种庄赔率：1 赔 1 免佣，但庄以 6 点赢时 2 赔 1，即 100 赢 50。自某局开始生效；从该局开放下注起，只要有效，牌桌告示须显示更改后的赔率。生效期间 5.12 与 5.13 不适用。
clause-division-5-5_12 = 除 5.11 生效外，扣佣后的赢彩不是牌桌最小筹码整数倍的庄注，一律拒收。
clause-division-5-5_13 = 误收了这种庄注时，其中可准确赔付的最大部分有效；其余作废并退还本人。
clause-division-5-5_14 = 喊“买定离手”后，除规则允许外，玩家不得 (a) 下注，也不得 (b) 在该区输赢决定并赔付之前触碰、更改或收回注码；荷官和其他人不得允许。
clause-division-5-5_15 = 玩家不得触碰、更改或收回已输的注码。
clause-division-5-5_16 = 和局后，庄闲的注留在原位作为未决投注，本人可在下一局开始前更改。一靴结束或本人已离开时，该注退还。
clause-division-5-5_17 = 如监管机构允许，运营者可设定台面差额上限；限红告示须一并显示。
clause-division-5-5_18 = 注码超过所示差额时，荷官可予削减：只减较重一方，该方每注按同一比例减少并向下取到可赔付的数额，直到符合差额。削减后的注可低于下限；减去的部分退还本人。
clause-division-5-6_1 = 牌送到后，荷官与赌台主管各自独立理牌验牌。
clause-division-5-6_2 = 验过的牌随后正面朝上摊开，供首批玩家查看：逐副、成扇形行或列，按花色分开并依序排列。
clause-division-5-6_3 = 首批玩家看过后，牌面朝下，依次 (a) 搓牌，(b) 叠牌，(c) 交错洗牌。
clause-division-5-6_4 = 用自动洗牌机时，玩家无须看牌：可不经 6.2 和 6.3，把一组牌 (a) 搓牌、(b) 叠牌、(c) 交错洗牌后放入机器。
clause-division-5-6_5 = 可用事先验过或洗过的牌代替 6.1 至 6.4，只要其后一直安全存放在指定处所。切牌前，预洗的牌须搓牌或交错洗牌（或两者）；只经预验的牌须 (a) 搓牌、(b) 叠牌、(c) 交错洗牌。
clause-division-5-7_1 = 下列情形须把牌洗成随机顺序：(a) 开始牌局之前；(b) 赌台主管或赌场主管有理由怀疑顺序不随机而决定时；(c) 有牌在入靴或入机前被看到；(d) 牌桌空置后主管决定时。有两组牌和批量洗牌机时，(b)、(c) 只洗受影响的一组。
clause-division-5-7_2 = 连续洗牌机在牌局进行中不断随机混洗。
clause-division-5-7_3 = (a) 不用连续洗牌机，且 (b) 为方式 A 或 C 时，按 11.2 结束的一靴，其牌或在用的一组须洗成随机顺序才可再用。方式 B 的一靴结束时按 11.3 办理。
clause-division-5-7_4 = 要启用预洗的牌时，任何玩家在首次使用前可以 (a) 要求查看部分或全部牌，(b) 坚持按第 6 节验牌混牌，再由荷官洗牌并按第 7 节切牌。
clause-division-5-7_5 = 每次洗牌后都要切牌。荷官把牌叠的背面朝外，依次递给就座玩家，直到有人切牌；无人愿意则由赌场员工切。
clause-division-5-7_6 = 切牌者把切牌卡插入牌叠，两侧各至少 52 张。荷官把其前面的牌移到后面，再把切牌卡插回，其后至少 20 张；如用第二张切牌卡，放在最后。
clause-division-5-7_7 = 牌叠放入牌靴或连续洗牌机后，荷官烧牌：(a) 抽出一张翻开；(b) 再按 7.9 的烧牌点数抽出相应张数，牌面朝下；(c) 全部放入弃牌。
clause-division-5-7_8 = 按 7.2 由连续洗牌机混洗的牌不按 7.5 和 7.6 切牌，也不需要切牌卡。
clause-division-5-7_9 = 计烧牌张数时，10 与人头牌计 10，A 计 1。
clause-division-5-7_10 = 一局结束后，运营者可要求换新牌。新牌按第 6、7 节验牌、洗牌和切牌，除非是作为预洗牌直接启用。
clause-division-5-8_1 = 一局有两手牌：闲牌与庄牌。
clause-division-5-8_2 = 注码都放好后，荷官在开局前喊“买定离手”，然后才发牌。
clause-division-5-8_3 = 无人下注时，运营者可应客人要求准许飞牌，最多三局。任何人仍可照常下注。飞牌记入路单。
clause-division-5-8_4 = 开局依次发四张：闲、庄、闲、庄。
clause-division-5-8_5 = 运营者在规则内选发牌方式 A、B 或 C。用牌靴或批量洗牌机时，方式在一靴之内固定；用连续洗牌机时，只能在两局之间更改。
clause-division-5-8_6 = 方式 A：首四张正面朝上放入两个牌区，荷官先报闲点数，再报庄点数。
clause-division-5-8_7 = 方式 A 中，牌始终由荷官控制。
clause-division-5-8_8 = 方式 B：注码放好后，每局先按 8.9 和 8.10 确定庄家与闲家（如有）。
clause-division-5-8_9 = 庄家一角先请 (a) 庄注最多的就座玩家（其各座位合计）；(b) 同额者由最小座号优先，拒绝则按座号递增请下一位同额者，到末座后从头再来；(c) 都拒绝时，以同样方式请次高额者；(d) 所有有庄注的就座玩家都拒绝时，由荷官按 8.18 翻牌。
clause-division-5-8_10 = 闲家的确定与 8.9 确定庄家相同，以闲注为准。
clause-division-5-8_11 = 庄家与闲家 (a) 担任此角只为亮出该手点数；(b) 按规则和喊话荷官的指示接牌拿牌；(c) 以写有其称谓的圆牌放在投注位旁作标示。
clause-division-5-8_12 = 方式 B：首四张牌面朝下放入两个牌区。
clause-division-5-8_13 = 荷官把两张闲牌递给闲家，闲家须把牌保持在台面上，并始终让所有参与者和摄像机看得见。
clause-division-5-8_14 = 看牌后，闲家把两张牌一起翻开放在台面上；荷官报点数，并把牌正面朝上放回闲牌区。
clause-division-5-8_15 = 然后递出庄牌，庄家照 8.13 和 8.14 对闲家的要求办理，牌归庄牌区。
clause-division-5-8_16 = 任何时候只有一手牌在玩家手中。
clause-division-5-8_17 = 赌场主管可允许先翻庄牌，其他人无此权力；8.16 仍适用。
clause-division-5-8_18 = 下列情形由荷官保留该手牌并翻牌：(a) 无人下注该手；(b) 有权者都不要；(c) 赌台主管或赌场主管下令。
clause-division-5-8_19 = 方式 C：首四张牌面朝下放入两个牌区；荷官翻开闲牌报点数，再同样翻庄牌。
clause-division-5-8_20 = 方式 C 中，牌始终由荷官控制。
clause-division-5-9_1 = 双方点数报出、递出的牌放回牌区后，荷官按 9.2 至 9.5 的要求给各手发第三张（如需）。
clause-division-5-9_2 = 任一方有例牌即停止发牌：双方都不补。
clause-division-5-9_3 = 庄首两张为 7 点或以下时，闲 (a) 0 至 5 点补牌，(b) 6、7 点不补；8 或 9 点为例牌，从不补牌。
clause-division-5-9_4 = 闲补牌后，庄按自己的点数和闲第三张的点值 (a) 补牌或 (b) 不补：0、1、2 点必补；3 点除 8 外都补；4 点对 2 至 7 补；5 点对 4 至 7 补；6 点对 6、7 补；否则不补。7 点不补，8 或 9 点为例牌，从不补牌。
clause-division-5-9_5 = 闲首两张 6 或 7 点不补时，庄 5 点或以下补牌，更高则不补。
clause-division-5-9_6 = 任何一手都不超过三张牌。
clause-division-5-9_7 = 方式 A 与 C：第三张牌正面朝上。
clause-division-5-9_8 = 方式 B：第三张牌面朝下递给担任该手的人（如有），按 8.13 至 8.18 对首两张的规定看牌翻牌。
clause-division-5-10_1 = 双方牌都发完后，荷官报出最终点数并宣布赢方；相同则喊“和局”。
clause-division-5-10_2 = 结果宣布后，荷官收走所有输注，赔付所有赢注。
clause-division-5-11_1 = 第 11 节适用于不用连续洗牌机的牌桌。
clause-division-5-11_2 = 切牌卡出现时（有两张则指第一张）放在一旁。(a) 在一局第一张牌之前出现，荷官喊“最后一局”，该局即为最后一局。(b) 在一局之中出现，打完该局后喊同样的话，再发一局。然后停止发牌，直到换牌或重新洗牌。
clause-division-5-11_3 = 方式 B 的一靴打完后，不论 11.2，未用的牌和弃牌一起装盒离台。牌局用新牌继续；玩家同意时可用预洗的牌。
clause-division-5-11a_1 = 是否提供完美对子由运营者决定。
clause-division-5-11a_2 = 提供且台布清楚标示时，玩家可在下基本注（庄、闲或和，5.1）时加下完美对子。须放在与其基本注同一座位的完美对子位置；没有基本注则拒收。
clause-division-5-11a_3 = 完美对子须在本局第一张牌之前下好。
clause-division-5-11a_4 = 完美对子有自己的限红，标示在限红告示上，每注都须遵守。
clause-division-5-11a_5 = 完美对子看闲牌首两张：任何对子都赢，否则输。
clause-division-5-11a_6 = 首轮发牌完成即宣布完美对子的结果；方式 B 与 C 中，为双方首两张都已翻开、第三张尚未发出时。本局结算时收付，除非本局作废。
clause-division-5-11a_7 = 完美对子按两张赔率表之一赔付。表一：杂色 1 赔 5，同色 1 赔 10，完美 1 赔 30。表二：杂色 1 赔 6，同色 1 赔 12，完美 1 赔 25。
clause-division-5-11a_8 = 运营者公示现行赔率表，全场有完美对子的牌桌都按此赔付。
clause-division-5-12_1 = 违规发给闲的第三张牌：(a) 若庄须补牌，不论是否看到，作庄的第三张。(b) 若庄不补，未被看到的牌作下一局第一张，除非先重洗或换牌；已被看到的，荷官喊“本局不接受下注”，已下的注退还，以该牌为第一张发一手空局，之后恢复正常。
clause-division-5-12_2 = 其他多抽的牌，12.1 未规定的：(a) 未被看到，作下一局第一张，除非先重洗或换牌；(b) 已被看到，荷官喊“本局不接受下注”，已下的注退还，以该牌为第一张发一手空局，之后恢复正常。
clause-division-5-12_3 = 一局第一张牌在牌靴或连续洗牌机中已正面朝上时，荷官喊“本局不接受下注”，已下的注退还，以该牌为第一张发一手空局，之后恢复正常。
clause-division-5-12_4 = 除 12.3 外，一局中其后出现的正面朝上的牌照常使用。
clause-division-5-12_5 = 一局未完而牌用尽，则作废，所有注码（含完美对子）退还。须换牌，或在允许时重新洗牌并装好后，才开下一局。
clause-division-5-12_6 = 牌发错或放错后，尽可能重组本局，使每张牌落在无误时应在的位置；赌场与玩家接受结果。无法重组时，运营者宣布全局作废：牌弃置，所有注码（含完美对子）退还。
clause-division-5-12_7 = 开靴时（7.7）或其他应烧牌处漏烧牌，不使任何局作废：牌局照规则继续。
clause-division-5-12_8 = 错误之前的结果有效，错误之后所发各局也有效，即使事后才发现，也不论是否按 12.1 至 12.7 产生空局。
clause-division-5-appendix_a = 迷你桌台布图样，编号座位不超过 7 个（3.1a）。
clause-division-5-appendix_b = 中型桌台布图样，编号座位不超过 9 个（3.1b）。
clause-division-5-appendix_c = 大桌台布图样，编号座位不超过 14 个，并有站立玩家的区域（3.1c）。
clause-hellenic-def_game_board = 补牌表是一套必须遵守的规则，决定双方是否补第三张牌。
clause-hellenic-def_card_shoe = 牌靴是荷官取牌的器具，有无电子装置均可。
clause-hellenic-def_dealer = 荷官是主持牌局的人。
clause-hellenic-def_electronic_card_shuffler = 电子洗牌机是自动洗一副或多副牌的机器，荷官直接从中取牌。
clause-hellenic-def_hand = 一手牌是闲或庄在一局中得到的牌。
clause-hellenic-def_natural = 首两张合计 8 或 9 点为例牌；闲、庄或双方都可能有。
clause-hellenic-def_initial_bet = 基本注是下在闲或庄的注，放在该投注格内。边注不需要基本注。
clause-hellenic-def_player = 玩家是在一局中下注的人。
clause-hellenic-def_pair = 首两张牌面相同（如两张 10 或两张 K）即为闲对或庄对。点数相同不算：10 与 K 不是对子。
clause-hellenic-def_point_total = 一手牌的点数是各牌点值之和；超过 9 时只取个位。
clause-hellenic-def_reconstruction = 重组是把牌恢复到本应出现的顺序。
clause-hellenic-def_round_of_play = 一局从喊“请下注”开始，到与所有人结算为止。
clause-hellenic-def_tie = 双方点数相同为和局（égalité）。
clause-hellenic-def_dummy_hand = 空局是被取消的一局：没有结果，所有注码退还。
clause-hellenic-baccarat_card_values = 10 与人头牌计 0，A 恒计 1，其他牌按牌面。两位数的和去掉十位（5 加 9 为 4），因此 9 点最大；较接近 9 点的一手赢。
clause-hellenic-baccarat_order_of_play = 庄、闲、和及该玩法的边注须在发牌前下好。然后依次发四张，闲先，双方各两张。荷官报出双方点数，按补牌表补第三张，宣布赢方，收走输注，按该玩法的赔率表赔付赢注。
clause-hellenic-commission_bets = 抽佣玩法中，玩家可下庄、闲或两者、和、庄对与闲对。每种边注都可单独下。
clause-hellenic-no_commission_bets = 免佣玩法中，玩家可下庄、闲或两者、和、庄对与闲对。每种边注都可单独下。
clause-hellenic-fortune_six_bets = 幸运六玩法中，玩家可下庄、闲或两者、和、庄对、闲对与幸运六：庄以 6 点赢，两张或三张均可。幸运六是一种投注，有两种赢法。每种边注都可单独下。
clause-hellenic-board_player = 闲首两张 0 至 5 点补牌，庄有例牌 8 或 9 时除外。6、7 点及自己的例牌 8 或 9 不补。
clause-hellenic-board_banker = 庄 0、1、2 点补牌，除非闲有例牌 8 或 9。对闲第三张：3 点除 8 外都补，4 点对 2 至 7 补，5 点对 4 至 7 补，6 点对 6、7 补，否则不补。7 点及自己的例牌 8 或 9 不补。闲以 6 或 7 点不补时，庄 0 至 5 点补，6、7 点不补。
clause-hellenic-pay_commission = 抽佣玩法：闲 1 赔 1；庄赔 0.95 比 1，即 1 赔 1 抽佣 5 %；和 1 赔 8；任一方对子 1 赔 11。和局时文件未作规定，庄闲的注打和。
clause-hellenic-pay_no_commission = 免佣玩法：闲 1 赔 1；庄以 6 点赢 2 赔 1，其他点数 1 赔 1；和 1 赔 8；任一方对子 1 赔 11。和局时文件未作规定，庄闲的注打和。
clause-hellenic-pay_fortune_six = 幸运六玩法：闲 1 赔 1；庄以 6 点赢 2 赔 1，其他点数 1 赔 1；和 1 赔 8；任一方对子 1 赔 11。幸运六（又称 Super Six Plus）：庄两张 6 点赢 1 赔 12，三张 6 点赢 1 赔 20。和局时文件未作规定，庄闲的注打和。
clause-hellenic-notice_over_21 = 玩家入座处有告示：监管机构为希腊博彩委员会；赌场只接待 21 岁以上人士，即本规则书的最低年龄；经常博彩会导致成瘾与破产；游戏遵循负责任博彩原则；求助热线 2109237777。
refusal-evidence_added = { $archive }：{ QUOTED($name) } 是在归档签名之后加入的
refusal-evidence_changed = { $archive }：{ QUOTED($name) } 在归档签名之后被更改
refusal-evidence_differs = { $archive }：{ QUOTED($name) } 与 Punto 用归档中的规则书算出的不同
refusal-evidence_key_unknown = { QUOTED($key) } 不是公钥；请给出 64 位十六进制数字，或含有它的文件
refusal-evidence_no_version = { $archive } 由 Punto { $made } 生成，而这里是 { $here }；请安装该版本再重新计算
refusal-evidence_not_archive = { $archive } 不是证据归档：{ $reason }
refusal-evidence_other_key = { $archive } 由另一把密钥 { $key } 签名；请向您的密钥的持有者索取归档
refusal-evidence_padded = { $archive }：其文件之外的字节被更改
refusal-evidence_removed = { $archive }：{ QUOTED($name) } 在归档签名之后被删除
refusal-evidence_renamed = { $archive }：{ QUOTED($name) } 在归档签名之后被改名为 { QUOTED($renamed) }
refusal-evidence_unsigned = { $archive }：签名与清单不符
