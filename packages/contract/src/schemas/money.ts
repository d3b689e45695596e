import { Type } from 'typebox';
import { coins, digits, millis, nothing, page, text } from './parts';

const channel = { channelid: Type.Integer(), channelname: Type.String(), icon: Type.String() };

export const moneySchemas = {
  channelList: { request: nothing(), response: Type.Array(Type.Object(channel)) },
  channelInfo: {
    request: Type.Object({ channel: Type.Integer({ minimum: 1 }) }),
    response: Type.Object({ ...channel, info: Type.String(), contact: Type.String(), tip: Type.String() }),
  },
  charge: {
    request: Type.Object({
      channel: Type.Integer({ minimum: 1 }),
      chargeNo: digits(6, 6, { errorKey: 'Deposit.Err_Deposit' }),
    }),
    response: Type.Object({ orderNo: Type.String() }),
  },
  chargeLog: {
    request: Type.Object(page(200)),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          orderNo: Type.String(),
          channelinfo: Type.String(),
          status: Type.Integer(),
          coin: coins(),
          createtime: millis(),
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
          status: Type.Integer(),
          name: Type.String(),
          account: Type.String(),
          bank: Type.String(),
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
