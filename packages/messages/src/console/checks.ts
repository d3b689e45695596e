/** The names of the audit's checks in Chinese. The keys are the English names that the server sends. */
export const checksInChinese: Readonly<Record<string, string>> = {
  'payouts and refunds are what the settled results give, recomputed from the bets':
    '派彩与退款与已结算的结果一致（由注单重新计算）',
  'rebates are what the turnover gives at the stamped rates, recomputed from the bets':
    '返水与投注额及当时的比例一致（由注单重新计算）',
  'every payout, refund, rebate and correction was awarded, and every award has its entries':
    '每笔派彩、退款、返水与更正都有发放记录，每条发放记录都已入账',
  'every bet has exactly its entry, and every bet entry its bet':
    '每张注单恰有一笔账目，每笔投注账目都有注单',
  'every stopped bet was stopped in time by a recorded win of its series, and gave back its stake once':
    '每注中止的追号都因本组已记录的中奖及时中止，且只退还一次本金',
  'every series has its bets, and every bet with a series is in it':
    '每组追号都有其注单，每注追号的注单都在组内',
  'every cancelled bet was cancelled in time with the preimage of its hash, and gave back its stake once':
    '每张撤单都在时限内凭对应的密钥撤销，且本金只退回一次',
  "every bet was placed on an existing draw in its time, on the game's numbers, for what its lines cost":
    '每张注单都在有效期次的开放时间内，号码有效，金额等于各注之和',
  'the exposure of every number is the sum of its bets': '每个号码的敞口等于其注单之和',
  'every result is what its figures give': '每期结果与其指数数字一致',
  "every draw's state agrees with what was released and settled": '每期状态与公布、结算的版本一致',
  'every credited claim has one payment and one entry of its coins, and every deposit its claim':
    '每笔已入账申报对应一笔到账和一笔账目，每笔充值都有申报',
  'every payment was credited to a claim for its channel and digits, with its number where one was given':
    '每笔到账只入给渠道与尾号相符的申报，填过完整单号的须完全一致',
  'every withdrawal took its coins once, and gave them back once if it failed or was cancelled':
    '每笔提现只扣款一次；失败或取消的只退回一次',
  'every withdrawal came to its end by the people that it takes': '每笔提现都由规定的人员办结',
  'every transfer left one wallet and came into the other, and every such entry has its transfer':
    '每笔转账都一出一进，每笔转账账目都有转账记录',
  'every adjustment was booked once, by another than who proposed it':
    '每笔调账只入账一次，且批准人不是发起人',
  'in production nobody gets coins of a demonstration': '生产环境中没有演示赠币',
  'every member of staff was made by the log, with the role that it gave last':
    '每个员工账号及角色均以操作日志为准',
  'players pay to what the log of staff made of each channel last': '收款渠道与操作日志的最后记录一致',
  'the limits of money are those that the log of staff says last': '资金限额与操作日志的最后记录一致',
  'every withdrawal is for the payout place that staff saw at each step':
    '每笔提现的收款信息与员工办理时一致',
  'every open withdrawal is for the payout place of its user, unless that was changed since':
    '未办结提现的收款信息与用户当前一致（之后更改过的除外）',
  'the rebates of every bet go up the tree from its bettor, to nobody beside and past nobody':
    '每注的返水沿代理关系逐级向上，不旁落、不遗漏',
  'what staff did with coins is what their log says, by whom and with how many':
    '员工经手的每笔入账、出款、调账与分成，都与操作日志的人员和金额一致',
  'the bets of every closed book are those that were committed to, none more, none less':
    '每本已封存的投注册与承诺的注单完全一致，不多不少',
  'the public records are linked and signed from the first to the last': '公开记录首尾相连，逐条签名有效',
  'the public records are those that were noted beside the database': '公开记录与库外存档一致',
  'the entries of the staff’s log are those that were noted beside the database': '操作日志与库外存档一致',
  'results, quotes and payments are those of the public records': '结果、行情与派彩和公开记录一致',
  'no result stands before the book that it decides': '没有结果早于它所决定的投注册',
  'every closed book, result and settlement in the tables has its public record, and every record its rows':
    '数据表中的每本投注册、结果与结算都有公开记录，每条公开记录都有对应数据',
  'archived bets are those that were settled and published': '归档的注单与结算及公开记录一致',
  'archived entries are those of the archived bets, the settlements and the wallets':
    '归档的账目与归档的注单、结算及钱包一致',
  'archives can be read as they were written': '归档文件可读且与写入时一致',
  'bets are sealed before their result is due': '投注在开奖时间之前封存',
  'no result follows bets that were sealed after it was due, unless staff said so in the public records':
    '开奖时间之后才封存的一期不会开奖，除非工作人员已在公开记录中说明',
  'settlement pays only what was sealed and recorded': '结算只支付已封存并已记录的内容',
  'the public records are what they were, watched each minute': '公开记录未被改写（每分钟检查）',
  'deposits and withdrawals agree with the payments and statements, by channel and day':
    '充值与提现按渠道和日期与到账及对账单一致',
  'every share that was paid was released, and every release was paid':
    '每笔已付分成都经发放，每次发放都已支付',
  "an agent's shares add up to what was paid and what is carried over": '代理的分成等于已付与结转之和',
  'the share of a released month is what its sums give, unless a correction waits for the next release':
    '已发放月份的分成与其汇总一致，等待下次发放的更正除外',
  "an agent's share rate is the newest that was set": '代理的分成比例为最近一次设置的值',
  'share rates of agents above one another add up to at most 100%': '上下级代理的分成比例合计不超过 100%',
  'the log of what staff did is the one that was written, entry by entry': '员工操作日志逐条与写入时一致',
  "a draw's sums are those of its awards, and once it is settled those of its bets":
    '每期汇总与发放记录一致，结算后与注单一致',
  "a draw's counted bets are its bets": '每期的注单计数与注单一致',
  'the deposits and withdrawals of every day are those that ended on it': '每日充提汇总与当日办结的订单一致',
  "an agent's months are what its people's bets gave, recomputed from the bets":
    '代理的月度汇总与下级注单一致（由注单重新计算）',
  "a sub-user's days are what its people's bets gave, recomputed from the bets":
    '下级的每日汇总与注单一致（由注单重新计算）',
  "an agent's announced week is what its entries give: opening balance, every line, closing balance":
    '已通知代理的周账单与账目一致：期初余额、各项、期末余额',
  "an agent's announced week has the entries of its time, and no others":
    '已通知代理的周账单恰好包含该周的账目',
  "an agent's days are what its people's bets gave, recomputed from the bets":
    '代理的每日汇总与下级注单一致（由注单重新计算）',
  'everyone stands below the spreader and everyone above that, and below nobody else':
    '每人都在其上级及更上级之下，且不在他人之下',
  'entries follow each other without a gap, each from the balance before it':
    '账目连续无缺，每笔都从上一笔余额算起',
  'every balance is the sum of its entries, and every entry has its wallet':
    '每个余额等于其账目之和，每笔账目都有钱包',
  'every user has a wallet, and every wallet its user': '每个用户都有钱包，每个钱包都有用户',
  'no balance is negative, or was': '没有余额为负，也未曾为负',
  'debts are what was lent less what was repaid, and nobody who owes holds coins':
    '欠款等于借出减归还，欠款人没有余额',
  'every entry is of a known kind, against a known account, in its direction':
    '每笔账目的类型、对方账户与方向都正确',
  'all accounts, the house with the users, add up to zero': '平台与全体用户的账户合计为零',
  'the balances that audits go on from are linked and signed, and the newest is the one in the tables':
    '审计续查所用的结余前后相连且有签名，最新一份与数据表一致',
  'the wallets of the newest balance end with the entries that they name':
    '最新结余中的每个钱包都停在所记的那笔账目上',
  'the draws of the newest balance have the sums that they had, unless a correction follows':
    '最新结余中的每期合计未变（更正除外）',
  'what a settled draw brought the agents is in their sums': '已结算的期为代理带来的数额已计入其合计',
  "an agent's months are the sums of its days, and its totals those of its months and days":
    '代理各月等于其各日之和，总计等于各月、各日之和',
};
