CREATE TABLE "mot_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ends" date,
	"first_mot" boolean DEFAULT false NOT NULL,
	"useful_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mot_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"ends" date NOT NULL,
	"days_before" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mot_reminders_once" UNIQUE("alert_id","ends","days_before")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mot_alert_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mot_reminder_id" uuid;--> statement-breakpoint
ALTER TABLE "mot_reminders" ADD CONSTRAINT "mot_reminders_alert_id_mot_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."mot_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mot_alerts_who" ON "mot_alerts" USING btree (lower("email"),"registration");--> statement-breakpoint
CREATE INDEX "mot_alerts_look" ON "mot_alerts" USING btree ("look_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_mot_alert_id_mot_alerts_id_fk" FOREIGN KEY ("mot_alert_id") REFERENCES "public"."mot_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_mot_reminder_id_mot_reminders_id_fk" FOREIGN KEY ("mot_reminder_id") REFERENCES "public"."mot_reminders"("id") ON DELETE cascade ON UPDATE no action;