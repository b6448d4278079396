language-name = 简体中文

quoted = “{ $text }”
list-separator = 、

odds-ratio = { $stake } 赔 { $win }
odds-unpriced = 此投注要看花色，而牌只按点数统计。

needs-round = 须同时下{ LIST($wagers, join: "or") }
needs-box = 须在同一座位下{ LIST($wagers, join: "or") }

bound-one = { LIST($wagers, join: "and") }的注不得超过{ $other }的注
bound-together = { LIST($wagers, join: "and") }合计不得超过{ $other }的注

loading = 正在加载牌桌……
close = 关闭

error-unreachable = 暂时无法连接服务器，请稍后再试。

connection-lost = 连接已断开，正在重新连接……
connection-ended = 无法加入这张牌桌。
connection-moved = 这张牌桌在另一台服务器上运行。
connection-follow = 前往 { $address }

citation-ask = 查看条款
citation-ours = 此处为我们的概述；以文件原文为准。
citation-elsewhere = 该条款所属的文件不在本服务器上。

nav-label = 普恩托
nav-skip = 跳到内容
nav-lobby = 牌桌
nav-odds = 概率
nav-house = 管理
nav-signIn = 登录
nav-signOut = 退出
nav-balance = 钱包里的游戏币
nav-wallet = 钱包
nav-more = 账户、语言与主题
nav-language = 语言
nav-theme = 主题：{ $theme }

theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色

sign-in-title = 登录
sign-in-why = 不用账户也能玩：访客马上就有游戏币。登录后可保留您的余额。
sign-in-do = 登录
sign-up-title = 注册账户
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

lobby-title = 选择牌桌
lobby-intro = 按正式规则进行的赌场百家乐，使用游戏币。每一靴牌都可以验证。
lobby-how = 选一张牌桌和一个座位，即可以访客身份用游戏币游戏，无需账户。
lobby-none = 目前没有开放的牌桌。
lobby-new = 新建牌桌
lobby-own = 自定规则
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
lobby-seconds = { $seconds } 秒
lobby-search = 查找牌桌
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
status-preparing = 正在备牌
status-cutting = 正在切牌
status-burning = 正在烧牌
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
countdown = 还有 { $seconds } 秒可下注

felt-label = 台面，{ $boxes } 个座位
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
own-sit = 请选一个空位。
own-boxes = 您的座位
own-box = { $box } 号位

spots-label = { $box } 号位的投注
spots-limits = { $min } 至 { $max }
spots-staked = 已下注 { $amount }
spots-pending = 正在下注 { $amount }

tray-label = 筹码
tray-chip = 筹码 { $value }
tray-undo = 撤回
tray-clear = 清除
tray-rebet = 续押
tray-double = 加倍

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
leave-why = 台面上的注结算后，您的筹码会回到钱包。
leave-do = 离开并兑现

outcome-label = 您的上一局
outcome-won = { $wager }：{ $stake } 赢 { $profit }
outcome-lost = { $wager }：输 { $stake }
outcome-pushed = { $wager }：打和（{ $stake }）
outcome-commission = 已扣佣金 { $amount }

asks-label = 请您决定
asks-cut = 请您切牌
asks-cut-do = 在第 { $cards } 张后切
asks-role = 请您看{ WORD($hand, kind: "hand") }牌
asks-shaker = 请您摇骰

side-label = 关于这张牌桌
side-roads = 路单
side-pays = 赔率
side-history = 牌局
side-fairness = 公平性
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

fairness-how = 切牌前，服务器公布对牌靴的承诺值；玩家可以为洗牌加入自己的文字。最后一局之后，服务器公布种子，任何人都可以验证没有一张牌被改动。
fairness-real = 此桌使用真实牌靴，牌由扫描器读入。
fairness-commitment = 第 { $shoe } 靴的承诺
fairness-words = 玩家加入的文字数：{ $words }
fairness-give = 您给下一靴的文字
fairness-mix = 加入
fairness-verify = 验证一靴牌

notices-age = 最低年龄：{ $age } 岁
notices-book = { $title }，第 { $version } 版；{ $decks } 副牌，发牌方式 { $style }
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

staff-only = 仅限工作人员
staff-link = 荷官和主管用自己的账户登录；第一次使用运营者发的链接。
staff-take = 接管牌桌
staff-handBack = 交给自动荷官
staff-acting = 您的角色
staff-style = 发牌方式 { $style }
staff-last = 切牌卡已出现：这是本靴最后一局。
staff-calls = 荷官喊话

guide-label = 下一步
guide-wait-players = 等待玩家。
guide-wait-first = 等待第一位玩家。
guide-wait-one = 等待 { $name }。
guide-wait-role = 等待{ WORD($role, kind: "role") }。
guide-operator = 须由运营者裁定。
guide-cards = { $what }：{ $cards } 张
guide-below = 请在下方选择裁定。
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
irregular-card = 是哪张牌？
irregular-order = 这些牌本应按什么顺序发出？
irregular-unknown = 无法辨认
irregular-follows = 后果：
irregular-decided = 裁定：

follows-reconstruct = 本局按此顺序继续；多出的牌作为下一局的第一张。
follows-restore = 台面上没有牌：顺序恢复，本局继续。
follows-void = 所有注码退还玩家；本局不算。
follows-undo = 以新的记录冲回所有赔付并退还输掉的注码；玩家已无力退回的部分记为欠款。
follows-stand = 结果与赔付保持不变。
follows-late = 上一局已结算。如受影响，由运营者维持结果，或以新的记录撤销。

remedy-void_round = 本局作废：所有注码退还。
remedy-banker_third_or_next_round = 若庄须补牌，此牌作庄的第三张；否则作为下一局的第一张，牌面已被看到的，下一局为空局。
remedy-next_round_or_void_hand = 此牌作为下一局的第一张；牌面已被看到的，该局为不接受下注的空局。
remedy-void_hand = 荷官喊“本局不接受下注”：注码全部退还，发一手不计结果的牌。
remedy-play_on = 记录在案，牌局继续。
remedy-reconstruct_or_void = 暂停。由运营者重组本局，或宣布作废。

irregular-cards = 牌，按顺序
irregular-remove = 取走{ $card }
irregular-send = 记录
irregular-back = 返回

exposure-label = 注码与风险
exposure-none = 台面上没有注码。
exposure-box = 座位
exposure-most = 最高赔付
exposure-all = 合计

payouts-label = 上一局的赔付（按顺序）
payouts-due = 依次收注与赔付
payouts-wager = 投注
payouts-stake = 注码
payouts-pays = 派彩
payouts-commission = 佣金
payouts-clause = 条款
payouts-lost = 输
payouts-pushed = 打和

people-label = 玩家
people-buyIn = 售出筹码
people-cashOut = 兑现
people-leave = 请离牌桌
people-giveBack = 退还{ $wager } { $stake }

place-who = 代为下注
place-do = 下注
place-taken = 已误收：无法准确赔付的部分退还

amount-unread = “{ $text }”不是金额。
amount-step = { $text } 不是最小筹码 { $chip } 的倍数。

command-inspect_cards = 查看牌
command-require_shuffle = 要求重新洗牌

pit-settings = 牌桌设置
pit-differential = 台面差额
pit-differential-most = 庄闲注码最大差额
pit-differential-set = 保存差额
pit-differential-done = 差额已保存。
pit-limits = 限红
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
config-answer = 回应时限
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

act-link_used = 用邀请链接注册，角色：{ $roles }
act-invited = 生成邀请链接，角色：{ $roles }
act-reset_offered = 生成重设密码链接
act-password_reset = 重设了密码
act-scale_set = 设定完美对子赔率表
act-roles_given = 将 { $account } 的角色定为：{ $roles }
act-money_granted = 发给 { $account } 游戏币 { $amount }：{ $why }
act-table_created = 建立牌桌 { $table }，规则：{ $book }

new-title = 新牌桌
new-id = 短名，用于网址
new-id-wrong = 只能用字母、数字、. _ 和 -，并以字母或数字开头。
new-name = 名称
new-book = 规则书
new-version = 台面
new-style = 发牌方式
new-cards = 牌
new-virtual = 虚拟牌，可验证
new-scanned = 真实牌靴，扫描读入
new-dealer = 荷官
new-automatic = 自动
new-person = 真人
new-chip = 最小筹码的面值
new-seconds = 下注时间（秒）
new-seconds-wrong = “{ $text }”不是 1 到 3600 的整数。
new-do = 新建牌桌

replay-title = { $table }：回放
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

odds-title = 精确概率
odds-why = 逐一统计每种可能的发牌；结果是精确分数，不是估计。
odds-busy = 正在统计所有发牌……
odds-decks = 副数
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

step-dealer_inspects = 牌已清点检查
step-supervisor_inspects = 主管已复查
step-spread = 牌已正面摊开
step-players_look = 玩家已看过
step-wash = 已搓牌
step-stack = 已叠牌
step-riffle = 已交错洗牌
step-wash_or_riffle = 已搓牌或交错洗牌
step-shuffle = 已洗牌
step-exchange = 已换上另一组牌

kind-wrong_number_of_cards = 张数不对
kind-cards_drawn_together = 两张牌一起带出
kind-order_altered = 牌序改变
kind-wrong_dealing = 发错牌

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
    }
event-table_closed = 牌桌关闭
event-style_set = 发牌方式改为 { $style }
event-limits_set = 新限红：{ $limits }
event-differential_set = { HAS($most) ->
        [yes] 台面差额设为 { $most }
       *[no] 取消台面差额
    }
event-free_rounds_granted = 准许飞牌 { $rounds } 局
event-chips_bought = { $player }买入筹码 { $amount }
event-chips_cashed = { $player }兑现筹码 { $amount }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player }在{ $box }坐下
       *[no] 玩家在{ $box }坐下
    }
event-player_stood = { $player }入场，不就座
event-player_left = { $player }离开牌桌
event-step_done = 已完成：{ $step }
event-cards_looked_at = { $player }在用牌前验牌
event-shuffle_required = { $player }要求洗牌{ HAS($steps) ->
        [yes] ；须做：{ $steps }
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
event-roles_offered = 注码已削减，重新安排看牌{ HAS($bankers) ->
        [yes] ；庄牌：{ $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ；闲牌：{ $players }
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
    }
event-card_came_face_up = 一张牌出靴时牌面朝上
event-cards_exhausted = 须抽牌，但牌已用完
event-misdeal_reported = 报告发牌错误：{ $kind }
event-misdeal_stands = 发牌错误发现过晚，不再更改：{ $kind }
event-misdeal_found_late = 结算后发现发牌错误：{ $kind }
event-result_stands = 结果与赔付维持不变
event-order_restored = 牌序已恢复，本局继续：{ $phase }
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
event-round_reconstructed = 本局重组：闲 { $player }，庄 { $banker }{ HAS($over) ->
        [yes] ；多出：{ $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] ，已露
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
event-shoe_committed = 服务器对第 { $shoe } 靴作出承诺：{ $commitment }
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
field-hand = 一手
field-round = 局
field-shoe = 靴
field-face = 点
field-winner = 胜方
field-by = 由
field-last = 最后
field-why = 原因
field-step = 步骤
field-steps = 各步骤
field-kind = 种类
field-offered = 提供给
field-shakers = 骰盅给
field-odds = 赔率
field-from_front = 从前数
field-from_back = 从后数
field-more = 还有
field-seed = 种子
field-commitment = 承诺

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

## Facts and conditions of pay rows

fact-player_total = 闲点数
fact-player_initial_total = 闲首两张点数
fact-player_cards = 闲牌张数
fact-player_wins = 闲赢
fact-player_natural = 闲例牌
fact-player_third = 闲第三张
fact-player_pair = 闲对子
fact-player_pair_rank = 闲对子牌面
fact-banker_total = 庄点数
fact-banker_initial_total = 庄首两张点数
fact-banker_cards = 庄牌张数
fact-banker_wins = 庄赢
fact-banker_natural = 庄例牌
fact-banker_third = 庄第三张
fact-banker_pair = 庄对子
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

detail-bad_file_name = 文件不能用这个名字
detail-command_id_type = 操作的编号须为文本
detail-did_you_mean = ；是指 { QUOTED($known) } 吗？
detail-message_form = 消息须为带 type 的 JSON 对象
detail-name_length = 请用 1 至 { $max } 个可见字符
detail-name_of_guests = 以 { $prefix } 开头的名字留给访客
detail-not_utf8 = 它不是 UTF-8 文本
detail-proof_format = 这不是牌靴文件；其 format 须为 { $format }
detail-proof_not_json = 牌靴文件不是 JSON：{ $error }
detail-proof_returns = 只有连续洗牌机才有 returns，且必须有
detail-proof_too_long = 牌靴文件太长；最多 { NUMBER($max) } 字节
detail-proof_without_faces = 这一靴有骰子；faces 须写明面数
detail-reason = { $text }
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
refusal-amount_too_large = 金额或余额超过账本的上限 { NUMBER($max) }
refusal-at_the_cashier = 这里用钱包买卖筹码；请使用钱包
refusal-automatic_dealer = 这张牌桌由自动荷官发牌；请先接管牌桌
refusal-bad_amount = 金额须大于零，且不超过 { MONEY($max) }
refusal-bad_config = { $finding }
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
refusal-cannot_read = 无法读取 { QUOTED($file) }：{ $why }
refusal-cannot_write = 无法写入 { QUOTED($file) }：{ $why }
refusal-card_too_many = { $why }：本局在 { $count } 张牌后结束；请去掉 { LIST($cards, join: "list") }
refusal-chip_not_money = 牌桌 { QUOTED($table) } 的筹码不是 { MONEY($unit) } 的整数倍；钱包无法支付
refusal-entropy_closed = 玩家的文字须在虚拟牌靴切牌之前加入；请等下一靴
refusal-equipment_not_allowed = { $book } 不能用 { QUOTED($equipment) } 发牌；请选 { LIST($allowed, join: "or") }
refusal-extra_missing = 没有安装 { $module }；请运行 pip install 'punto[{ $extra }]'
refusal-last_operator = 这是最后一位运营者；请先把另一个账户设为运营者
refusal-name_taken = 名字 { QUOTED($name) } 已有人使用；请另选一个
refusal-needs_password = 访客没有密码；请先注册
refusal-no_automatic_dealer = 这张牌桌没有自动荷官，由真人发牌
refusal-no_guest_name = 找不到可用的访客名；请注册账户
refusal-no_such_account = 没有账户 { QUOTED($account) }
refusal-no_such_role = { QUOTED($role) } 不是角色{ $hint }
refusal-no_such_round = 牌桌 { QUOTED($table) } 没有可显示的第 { NUMBER($round) } 局
refusal-no_such_shoe = 牌桌 { QUOTED($table) } 没有第 { NUMBER($shoe) } 靴
refusal-no_such_table = 没有牌桌 { QUOTED($table) }
refusal-no_top_up = 您的钱包和筹码共值 { MONEY($total) }；低于 { MONEY($floor) } 才补发游戏币
refusal-not_in_chips = { $what } { MONEY($amount) } 不是 { MONEY($chip) } 筹码的整数倍；请写 { LIST($nearest, join: "or") }
refusal-not_in_wallet = 钱包里只有 { MONEY($balance) }，不足 { MONEY($amount) }
refusal-not_signed_in = 您尚未登录，或登录已结束；请重新登录
refusal-not_your_power = { WORD($command, kind: "command") }只供{ LIST($roles, join: "or", kind: "role") }使用
refusal-not_your_role = 此账户不能担任{ WORD($role, kind: "role") }；请向运营者申请该角色
refusal-not_your_table = 另一位荷官已接管这张牌桌；主管可以交还
refusal-other_house = 牌桌 { QUOTED($table) } 由另一台服务器运行；请查询它的地址
refusal-other_scale = 本场所有牌桌都按 { $current } 赔付，不是 { $scale }；请选本场的赔率表
refusal-shoe_not_cut = 现在还不能抽牌；须先公布承诺值并切牌
refusal-shoe_not_revealed = 牌桌 { QUOTED($table) } 的第 { NUMBER($shoe) } 靴尚未公布；须先打完
refusal-sign_in_busy = 同时登录的人太多；请稍等一秒再试
refusal-sign_in_failed = 名字或密码不对；请重试
refusal-store_failed = 存储失败{ $why }；请用同一编号重新发送请求
refusal-table_exists = 牌桌 { QUOTED($table) } 已存在；请另选短名
refusal-table_not_taken = 没有人接管这张牌桌；由自动荷官发牌
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
refusal-words_given = 下一靴已有您的文字；每位玩家只加一次
refusal-wrong_password = 当前密码不对
command-change_accounts = 更改账户与角色
command-create_table = 新建牌桌
command-export_records = 导出记录
command-grant_money = 发放游戏币
command-grant_roles = 授予角色
command-invite = 邀请
command-list_accounts = 账户列表
command-read_events = 牌桌的事件记录
command-read_journal = 审计日志
command-read_metrics = 运行指标
command-reset_password = 生成重设密码链接
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
