export const helpPlanning = {
  budget:
    'Open Budget Planner. Enter your monthly income and how much you plan to spend in each category. A new month starts like the one before.\nUse the arrows to see other months. You can look {budgetBack} months back and plan {budgetAhead} months ahead.',
  connect:
    'Choose “Connect to Accounts” and check the accounts you spend from. What posts there is added to the month for you.\nMoves between your own accounts aren’t spending. Money you move to savings counts as Savings. A purchase counts in the month it posts.',
  category:
    'Choose the category next to a transaction and pick another one. We use it for that merchant from then on, and move what it charged before.\nYou can also split a transaction into up to {budgetParts} parts, or leave it out.',
  alerts:
    'Choose “Set Spending Alerts” and pick a share of the budget for each category. When your spending gets there, your inbox and an email tell you.\nYou hear it once for each category and month.',
  subscriptions:
    'Budget Planner lists what your cards pay at a steady pace, the last price and about when the next charge comes. We mark a price that went up or down.\nTo stop one, cancel with the merchant. You can also stop its charges on the card’s page.',
  spending:
    'Your dashboard and account pages show this month by category. Pending purchases count. Moves between your accounts and transfers to others don’t.\nMove a merchant in your budget, and it moves here too.',
  worth:
    'Net worth is what your accounts with us hold, less what you owe us. The chart shows the end of each month, and today.\nMoney at other banks isn’t part of it.',
  file: 'Choose “Export Budget Data” for a CSV file, or “Generate Budget Report” for a PDF. Each holds the month you have open.',
  tools:
    'Open Savings tools. One form shows what a goal takes each month. The other shows how long a debt takes to pay off and what it costs.\nThe rates start as ours today. You can try others.',
  retirement:
    'Open the retirement calculator from Savings tools, enter your plan and choose “Calculate”. It shows whether your savings last and three ways to close a shortfall.\nThe shaded range shows how much good and bad years change it. You can save up to {retirementScenarios} plans and compare them.',
  contribute:
    'Open Contribute to Retirement. Choose the account, the amount and how often. The limit is {iraLimit} a year for all your IRAs. In the year you turn {iraCatchUpAge}, it’s {iraCatchUp} more.\nFrom January 1 to the tax filing day in April, you can also pay in for last year.',
  distribution:
    'Open Withdraw From Retirement. Choose the amount, a reason and the account that gets the money. It leaves after {distributionLeaves} business days. You can cancel until then.\nYou see the tax we withhold in dollars before you confirm. If you’re younger than 59½, a tax for early withdrawals may apply.',
  rollover:
    'Open Retirement rollover. Tell us where the money is, how much to move and how it gets here. We send your request to the provider within {rolloverBusinessDays} business days.\nIf the provider sends the money to you instead, you have {rolloverWindow} days to deposit it.',
  beneficiaries:
    'Open Update Beneficiaries and add each person, with a share. The primary shares make 100 together. Contingent ones receive the account if no primary one is alive.\nWe check that it’s you before we save it. You can name up to {beneficiariesMax}.',
  taxes:
    'Open Tax information. It shows interest, contributions and withdrawals for each year, and the documents you can download as PDF files.\nMost are ready at the end of January. The one for contributions comes at the end of May, because you can pay in until April.',
  student:
    'It lists your student accounts and works out what you can spend each week until a day you choose.\nFrom there you can deposit money, read statements and open your budget.',
  autosave:
    'Open AutoSave and choose an amount and how often. Add up to {autoSaveRules} rules, such as rounding up card purchases or saving part of each paycheck.\nBefore you save it, you see what it does to your lowest balance.',
  short:
    'We skip it, tell you, and try again on the next scheduled date. There’s no fee.\nYou can pause AutoSave anytime.',
  forecast:
    'It counts payments you’ve scheduled, AutoSave, deposits on the way, and pay and bills that come regularly. It looks up to {forecastDays} days ahead.\nWhat we only expect is marked, because it can change. The lowest point shows its cause.',
  whatif:
    'Choose “Try a change” in the forecast. Add a payment or a deposit, or move something to another day.\nNothing is scheduled. You only see what your lowest balance would be.',
  lowest:
    'Before you confirm, we show the lowest balance of the next {reviewDays} days with that payment. It’s the same figure on every page.',
} as const;
