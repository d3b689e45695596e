import { Type } from 'typebox';
import { block } from './own-limits';
import { coins, digits, millis, nothing, page, text } from './parts';

const channel = { channelid: Type.Integer(), channelname: Type.String(), icon: Type.String() };

const channelId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const moneySchemas = {
  moneyRules: {
    request: nothing(),
    response: Type.Object({
      block: Type.Optional(block()),
      deposit: Type.Object({
        claimsLeft: Type.Integer({ description: 'How many more payments may be claimed today' }),
        expireHours: Type.Integer({ description: 'How long a claim waits for its payment' }),
        ownLeft: Type.Optional(
          coins({ description: 'What the own deposit limits leave; missing without a limit' }),
        ),
      }),
      withdraw: Type.Object({
        minCoins: coins(),
        maxCoins: coins(),
        leftCoins: coins({ description: 'What is left of the daily limit' }),
        leftOrders: Type.Integer(),
        debt: coins({ description: 'Who owes does not withdraw' }),
      }),
    }),
  },
  channelList: { request: nothing(), response: Type.Array(Type.Object(channel)) },
  channelInfo: {
    request: Type.Object({ channel: channelId() }),
    response: Type.Object({
      ...channel,
      icon: Type.String({ description: 'The picture to pay by, such as a code to scan' }),
      info: Type.String(),
      contact: Type.String(),
      tip: Type.String(),
    }),
  },
  charge: {
    request: Type.Object({
      channel: channelId(),
      chargeNo: digits(6, 6, { errorKey: 'Deposit.Err_Deposit' }),
    }),
    response: Type.Object({ orderNo: Type.String() }),
  },
  chargeNumber: {
    request: Type.Object({ orderNo: text(32), tradeNo: text(64) }),
    response: nothing(),
  },
  chargeLog: {
    request: Type.Object(page(200)),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          orderNo: Type.String(),
          channelinfo: Type.String(),
          status: Type.Integer({ description: '0 created, 1 processing, 2 completed, 3 failed' }),
          coin: coins({ description: '0 until it is completed' }),
          createtime: millis(),
          endtime: Type.Optional(millis()),
          chargeNo: Type.String(),
          needsNumber: Type.Boolean({ description: 'The full trade number is asked for' }),
          reason: Type.String({ description: 'Why it failed' }),
        }),
      ),
      totalCount: Type.Integer(),
    }),
  },
  orderList: {
    request: Type.Object(page(200)),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          createtime: millis(),
          coin: coins(),
          status: Type.Integer({
            description: '0 created, 1 processing, 2 completed, 3 failed, 4 cancelled',
          }),
          name: Type.String(),
          account: Type.String(),
          bank: Type.String(),
          taketime: Type.Optional(millis()),
          endtime: Type.Optional(millis()),
          reference: Type.String({ description: "The payout's, once it is completed" }),
          reason: Type.String({ description: 'Why it failed' }),
        }),
      ),
      totalCount: Type.Integer(),
    }),
  },
  newOrder: {
    request: Type.Object({
      exchangeInfo: text(300, { errorKey: 'Withdraw.Err_Withdraw' }),
      coin: coins({ minimum: 1, errorKey: 'Withdraw.Err_Withdraw' }),
    }),
    response: Type.Object({ id: Type.String(), coin: coins({ description: 'The new balance' }) }),
  },
  cancelOrder: {
    request: Type.Object({ orderid: text(32) }),
    response: Type.Object({ coin: coins({ description: 'The new balance' }) }),
  },
};
