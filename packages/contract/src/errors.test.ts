import { expect, test } from 'vitest';
import { errorStatus } from './errors';

/** A second copy of the list, by status, because other clients depend on it. */
test.each([
  [
    400,
    `AccountInvalid AccountsMissing AccountsUnknown AddressMissing AddressNotAllowed AgentMissing BadInput
     BetAmountInvalid BetNumberInvalid ChatEmpty ChatKeyMissing CodeWrong CsvInvalid DayInvalid EmailInvalid
     ExchangeInfoInvalid FigureImplausible FigureInvalid HostInvalid MonthInvalid NicknameMissing
     NicknameReserved NicknameTooLong NotChangeable NothingSelected NothingToChange NumberUnknown OddsAboveFair
     OddsBaseBelowFloor OddsCapNotPositive OddsFloorBelowStake OddsQuotaNotPositive OddsStepNotWhole
     PaidInFuture PasswordUnchanged PasswordWeak PatternInvalid PeriodInvalid PhoneInvalid PictureMissing PictureTooLarge
     PictureTooWide PictureUnknown PromptPayInvalid PushAddressInvalid RangeInvalid ReasonMissing RebateTooHigh
     ReferenceMissing ScheduleClosesAfterMarket ScheduleClosesAfterResult ScheduleNotATime ScheduleNotTwoDraws
     ScheduleOutOfOrder SlipInvalid SpreaderUnknown TextsMissing TimesInvalid TradeNumberInvalid
     WithdrawTooLittle WithdrawTooMuch`,
  ],
  [401, `NotLoggedIn`],
  [
    403,
    `AccountSuspended CancelNotAllowed CancelSecretWrong ConfirmationNeeded DeviceLoginEnded ExchangeInfoLocked Forbidden GameClosed GoogleLoginFailed HasDebt
     MustChangePassword NotIndependent NoticeLate NoticeUnsigned OnBreak OverBetLimit OverDailyWithdraw OverOwnLimit OwnProposal PasswordWrong SelfExcluded
     StaffNotConfirmed TargetCannotReceive TermsTooHigh TooManyClaims TooManyWithdrawals TransferNotAllowed WrongLogin
     WrongStaffLogin`,
  ],
  [
    404,
    `AdjustmentUnknown AnswerUnknown ChangeUnknown ChannelUnknown ChatUnknown DrawUnknown NotFound NoticesOff OrderUnknown
     PageUnknown ReceiptUnknown StaffUnknown SubUserUnknown TurnUnknown UserUnknown`,
  ],
  [405, `MethodNotAllowed`],
  [
    409,
    `AccountInUse AccountTaken AccountUnknown AddressTaken AlreadyAgent AlreadyReleased AlreadySuspended
     AmountBusy AnnouncementChanged ApprovalMissing AuditRunning BindRefused CancelTooLate ChangeOutdated ChannelKnown
     ChatHasNews ChatTaken ClaimWaits ContentChanged ContentWaits DayHasBets DayIsOver DrawArchived DrawClosed DrawNotDue
     DrawNotOpen DrawNotYetOpen EntriesArchived ExchangeInfoEmpty FiguresDiffer HostInUse KeyReused LastOwner LongerBreakHolds
     NoDraw NotCarriedOver NotEnoughCoins NotReleased NotSuspended NotWitnessed NotYourself NumberBlocked
     NumberFull NumberNeeded OrderNotOpen OrderTaken ProposalMissing ProposalWaits ReceiptDiffers
     ReceiptDoesNotFit ReceiptKnown ReceiptUsed SameFigures ShareNotDue ShareOutOfOrder ShareReleased
     ShareTooHigh SlipUsed StaffNameTaken TooManySlips TreeTooDeep TurnCancelled WithdrawalHeld`,
  ],
  [413, `BodyTooLarge`],
  [429, `ChatTooFast ChatTooMuch CodeTooSoon TooManyCodes TooManyLogins`],
  [500, `Internal`],
  [502, `CodeNotSent`],
  [503, `ArchiveUnreadable BetUncertain Busy`],
])('refusals of the status %s', (status, names) => {
  const found = Object.entries(errorStatus).filter(([, each]) => each === status);
  expect(found.map(([name]) => name).toSorted()).toEqual(names.split(/\s+/));
});
