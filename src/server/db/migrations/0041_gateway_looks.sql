CREATE TABLE "gateway_looks" (
	"reach" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "card_refunds" SET "failed_at" = "created_at" WHERE "state" = 'failed';--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "card_refunds_failed" ON "card_refunds" USING btree ("created_at") WHERE "card_refunds"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_failed_at" CHECK (("card_refunds"."state" = 'failed') = ("card_refunds"."failed_at" is not null));